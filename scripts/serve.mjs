import { setFlagsFromString } from "node:v8";

/** Runs what has been built, and builds nothing: the image has no tools to do so. */

// The young generation of the main thread is set by then. V8 would set that of every worker thread by this flag as well, over
// its resource limits; a rebuild needs a large one.
setFlagsFromString("--max-semi-space-size=0");
const { main } = await import("../dist/server/main.js");
await main();
