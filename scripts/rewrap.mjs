/**
 * Wraps every key by `MASTER_KEY` that is still wrapped by a key of `MASTER_KEY_PREVIOUS`: `npm run rewrap`. May be used
 * while Rireki runs, and again.
 */
import { existsSync } from "node:fs";

// In the image everything is built, and there is nothing to build with.
if (existsSync(new URL("build.mjs", import.meta.url))) await (await import("./build.mjs")).buildStale();
const { rewrapKeysAtTerminal } = await import("../dist/server/main.js");
await rewrapKeysAtTerminal();
