/**
 * Commands for the operator.
 * `npm run admin -- --name '鈴木 直美' --email naomi@example.jp` opens an account for an administrator and prints its first
 * password. May be used while Rireki runs.
 * `npm run admin -- doctor` asks every configured server and prints a line for each.
 * `npm run admin -- adopt-store` lets the database belong to the event store that is configured.
 */
import { existsSync } from "node:fs";

// In the image everything is built, and there is nothing to build with.
if (existsSync(new URL("build.mjs", import.meta.url))) await (await import("./build.mjs")).buildStale();
const { administerAtTerminal } = await import("../dist/server/main.js");
await administerAtTerminal(process.argv.slice(2));
