import unittest
from schuif import oplosbaar, zoek


class Test(unittest.TestCase):
    def test_vier(self):
        self.assertEqual(len(zoek((0, 1, 3, 4, 2, 5, 7, 8, 6), 3)), 5)

    def test_oneven(self):
        self.assertFalse(oplosbaar((1, 2, 3, 4, 5, 6, 8, 7, 0), 3))


if __name__ == "__main__":
    unittest.main()
