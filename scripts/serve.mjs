/** Runs what has been built, and builds nothing: the image has no tools to do so. */
const { main } = await import("../dist/server/main.js");
await main();
