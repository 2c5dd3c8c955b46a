import { readFileSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "./project-root.ts";

/** Version of the running Rireki: `0.1.0`. */
export const release: string = JSON.parse(readFileSync(path.join(projectRoot, "package.json"), "utf8")).version;
