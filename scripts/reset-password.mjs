/**
 * `npm run reset-password -- --email sato@example.jp` ends every session of an account and prints a link by which its owner
 * sets a new password: once, within 30 minutes. May be used while Rireki runs.
 */
import { existsSync } from "node:fs";

// In the image everything is built, and there is nothing to build with.
if (existsSync(new URL("build.mjs", import.meta.url))) await (await import("./build.mjs")).buildStale();
const { resetPasswordAtTerminal } = await import("../dist/server/main.js");
await resetPasswordAtTerminal(process.argv.slice(2));
