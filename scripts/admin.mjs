/**
 * Opens an account for an administrator and prints its first password:
 * `npm run admin -- --name '鈴木 直美' --email naomi@example.jp`. May be used while Rireki runs.
 */
import { existsSync } from "node:fs";

// In the image everything is built, and there is nothing to build with.
if (existsSync(new URL("build.mjs", import.meta.url))) await (await import("./build.mjs")).buildStale();
const { addAdministratorAtTerminal } = await import("../dist/server/main.js");
await addAdministratorAtTerminal(process.argv.slice(2));
