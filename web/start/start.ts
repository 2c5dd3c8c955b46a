import "../ui/styles.css";
import { askEarly, firstRequestsIn } from "./early-answers.ts";
import { evaluateInTurn, preloadedFiles } from "./in-turn.ts";
import { showOwnJob } from "./own-jobs.ts";
import { pageFiles, preload } from "./page-files.ts";
import { painted } from "./painted.ts";

askEarly(location, firstRequestsIn(document));
showOwnJob(document, location);
const frame = evaluateInTurn(preloadedFiles(document));
const own = pageFiles(document);
await Promise.race([painted(), frame]);
preload(own);
await frame;
await evaluateInTurn(own);
await import("../main.tsx");
