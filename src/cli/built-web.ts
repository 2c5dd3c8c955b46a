import path from "node:path";
import { projectRoot } from "../project-root.ts";

/** The web app as `npm run build` makes it. */
export const builtWeb = { directory: path.join(projectRoot, "dist", "web") };
