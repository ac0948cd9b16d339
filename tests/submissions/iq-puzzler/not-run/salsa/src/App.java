import javafx.application.Application;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.layout.GridPane;
import javafx.stage.FileChooser;
import javafx.stage.Stage;

public class App extends Application {
    @Override
    public void start(Stage stage) {
        GridPane grid = new GridPane();
        Button open = new Button("Pilih file");
        open.setOnAction(event -> new FileChooser().showOpenDialog(stage));
        grid.add(open, 0, 0);
        stage.setScene(new Scene(grid, 400, 300));
        stage.setTitle("IQ Puzzler Pro");
        stage.show();
    }

    public static void main(String[] args) {
        launch(args);
    }
}
