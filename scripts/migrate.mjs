/**
 * Brings the database up to date and ends: `npm run migrate`, with `MIGRATION_DATABASE_URL` for the role that owns the schema.
 * May be used while Rireki runs, and again.
 */
import { existsSync } from "node:fs";

// In the image everything is built, and there is nothing to build with.
if (existsSync(new URL("build.mjs", import.meta.url))) await (await import("./build.mjs")).buildStale();
const { migrateAtTerminal } = await import("../dist/server/main.js");
await migrateAtTerminal();
