import type { DefaultTreeAdapterTypes as Tree } from "parse5";
import { parseHtml } from "../../outbound/parse-html.ts";
import { createLineCollector, type Line, type LineCollector } from "./lines.ts";

const UNSEEN = new Set(["script", "style", "noscript", "template", "head", "svg", "iframe", "object"]);
const BLOCKS = new Set(
  "p div li ul ol dl dt dd h1 h2 h3 h4 h5 h6 section article header footer pre hr table".split(" "),
);

type Step = Tree.ChildNode | ((lines: LineCollector) => void);

/**
 * The lines of an HTML document. Nothing of it runs or is fetched.
 * @throws DocumentTooLong, NestedTooDeep
 */
export function htmlLines(html: string): Line[] {
  const lines = createLineCollector();
  const waiting: Step[] = [...parseHtml(html).childNodes].reverse();
  const visit = (node: Tree.ParentNode) => {
    for (let index = node.childNodes.length - 1; index >= 0; index -= 1) waiting.push(node.childNodes[index] as Step);
  };
  for (let step = waiting.pop(); step !== undefined; step = waiting.pop()) {
    if (typeof step === "function") step(lines);
    else if (step.nodeName === "#text" && "value" in step) lines.text(step.value.replace(/[ \t\r\n]+/g, " "));
    else if ("tagName" in step && !UNSEEN.has(step.tagName)) {
      const { tagName } = step;
      if (tagName === "br") lines.lineBreak();
      if (tagName === "tr") {
        lines.openRow();
        waiting.push((all) => all.closeRow());
      } else if (tagName === "td" || tagName === "th") waiting.push((all) => all.closeCell());
      else if (BLOCKS.has(tagName)) {
        lines.endParagraph();
        waiting.push((all) => all.endParagraph());
      }
      visit(step);
    }
  }
  return lines.finish();
}
