import path from "node:path";
import { pathToFileURL } from "node:url";

/** A built server with any web app: `node rireki-process.mjs <directory of a built web app> <directory of the build>`. */
const [web, build] = process.argv.slice(2);
const { main } = await import(pathToFileURL(path.resolve(build, "main.js")).href);
await main({ directory: web });
