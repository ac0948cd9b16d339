from setuptools import setup

setup(
    name="schuif",
    version="0.1",
    description="N-puzzel met A*",
    py_modules=["schuif"],
    entry_points={"console_scripts": ["schuif = schuif:main"]},
)
