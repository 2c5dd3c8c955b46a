// For worker threads that run from the sources: with `--import tsx` a thread can require them, but not import() them.
import { register as registerHooks } from "node:module";
import { register } from "tsx/esm/api";

register();
registerHooks("./installed-packages.mjs", import.meta.url);
