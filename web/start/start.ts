import "../ui/styles.css";
import { askEarly, firstRequestsIn } from "./early-answers.ts";
import { showOwnJob } from "./own-jobs.ts";
import { pageFiles, preload } from "./page-files.ts";
import { painted } from "./painted.ts";
import { evaluateSerially, preloadedFiles } from "./serial-evaluation.ts";

askEarly(location, firstRequestsIn(document));
showOwnJob(document, location);
const frame = evaluateSerially(preloadedFiles(document));
const own = pageFiles(document);
await Promise.race([painted(), frame]);
await Promise.all([preload(own), frame]);
await evaluateSerially(own);
await import("../main.tsx");
