// The thread's first file is plain JavaScript: it teaches the thread to read TypeScript.
import { register } from "tsx/esm/api";

register();
await import("./read-pdf-answers.ts");
