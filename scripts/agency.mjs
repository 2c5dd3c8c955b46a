/**
 * `npm run agency -- --name みちしるべキャリア株式会社 --licence 13-ユ-123456 --staff '佐藤 健一' --email sato@example.jp` opens an agency with
 * an account for its responsible person and prints the account's first password. Called again with another person it opens an
 * account for another member of the staff. May be used while Rireki runs.
 */
import { existsSync } from "node:fs";

// In the image everything is built, and there is nothing to build with.
if (existsSync(new URL("build.mjs", import.meta.url))) await (await import("./build.mjs")).buildStale();
const { openAgencyAtTerminal } = await import("../dist/server/main.js");
await openAgencyAtTerminal(process.argv.slice(2));
