import "../ui/styles.css";
import { askEarly } from "./early-answers.ts";
import { evaluateInTurn, preloadedFiles } from "./in-turn.ts";

askEarly(location.pathname);
await evaluateInTurn(preloadedFiles(document));
await import("../main.tsx");
