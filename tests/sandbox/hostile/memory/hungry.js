// Takes memory until there is none, or a gigabyte is reached.
const taken = [];
for (let megabyte = 0; megabyte < 1024; megabyte++) taken.push(Buffer.alloc(1 << 20, 1));
console.log("got:", taken.length, "MB");
