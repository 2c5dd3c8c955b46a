import path from "node:path";
import { pathToFileURL } from "node:url";
import { projectRoot } from "../project-root.ts";

/** Start options of a worker thread. */
export interface WorkerFile {
  /** Absolute path. */
  filename: string;
  /** Options of Node for the thread. */
  execArgv: string[];
}

/**
 * The file of a worker thread: in the built bundle, or under tsx and jest the TypeScript source.
 * @param entry path from the project's root without its ending: `modules/resume/pdf/print.worker`. Files named `*.worker.ts`
 *   are entries of the server's build, so no list has to be kept.
 */
export function workerFile(entry: string): WorkerFile {
  if (!import.meta.url.endsWith(".ts")) {
    return { filename: path.join(projectRoot, "dist", "server", `${entry}.js`), execArgv: [] };
  }
  const reading = pathToFileURL(path.join(projectRoot, "scripts", "read-sources.mjs")).href;
  return { filename: path.join(projectRoot, `${entry}.ts`), execArgv: ["--import", reading] };
}
