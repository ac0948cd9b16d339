// percobaan, belum selesai
public class CobaManhattan extends Heuristik {
    public int taksir(Board b) {
        int total = 0
        for (int i = 0; i < 16; i++) {
            total += jarak(b.tile[i], i);
        return total;
    }
