/**
 * Erases the demo accounts, whose passwords are published: `npm run demo -- --remove`. May be used while Rireki runs, and
 * again.
 */
import { existsSync } from "node:fs";

// In the image everything is built, and there is nothing to build with.
if (existsSync(new URL("build.mjs", import.meta.url))) await (await import("./build.mjs")).buildStale();
const { removeDemoAtTerminal } = await import("../dist/server/main.js");
await removeDemoAtTerminal(process.argv.slice(2));
