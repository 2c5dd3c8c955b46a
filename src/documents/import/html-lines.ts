import type { DefaultTreeAdapterTypes as Tree } from "parse5";
import { parseHtml } from "../../outbound/parse-html.ts";
import { createLineCollector, type LineCollector } from "./lines.ts";
import { asideOf, type WrittenDocument } from "./written-document.ts";

const UNSEEN = new Set(["script", "style", "noscript", "template", "head", "svg", "iframe", "object"]);
const BLOCKS = new Set(
  "p div li ul ol dl dt dd h1 h2 h3 h4 h5 h6 section article header footer pre hr table".split(" "),
);

type Step = Tree.ChildNode | ((lines: LineCollector) => void);

/**
 * An HTML document as it is shown. Nothing of it runs or is fetched. The comments and footnotes that Google Docs puts behind the
 * text stand beside it, and their marks within the text are left out.
 * @throws DocumentTooLong, NestedTooDeep
 */
export function readHtml(html: string): WrittenDocument {
  const lines = createLineCollector();
  const asides: string[] = [];
  const waiting: Step[] = [...parseHtml(html).childNodes].reverse();
  const visit = (node: Tree.ParentNode) => {
    for (let index = node.childNodes.length - 1; index >= 0; index -= 1) waiting.push(node.childNodes[index] as Step);
  };
  const open = (element: Tree.Element) => {
    const { tagName } = element;
    if (tagName === "br") lines.lineBreak();
    if (tagName === "tr") {
      lines.openRow();
      waiting.push((all) => all.closeRow());
    } else if (tagName === "td" || tagName === "th") waiting.push((all) => all.closeCell());
    else if (BLOCKS.has(tagName)) {
      lines.endParagraph();
      waiting.push((all) => all.endParagraph());
    }
    visit(element);
  };
  for (let step = waiting.pop(); step !== undefined; step = waiting.pop()) {
    if (typeof step === "function") step(lines);
    else if (step.nodeName === "#text" && "value" in step) lines.text(spaced(step.value));
    else if ("tagName" in step && !isUnseen(step)) {
      const note = noteOf(step);
      if (note) asides.push(asideOf(note, textIn(step, isNoteLink)));
      else if (step.tagName === "ruby") {
        const reading = step.childNodes.flatMap((it) => ("tagName" in it && it.tagName === "rt" ? [textIn(it)] : []));
        lines.ruby({ base: textIn(step, isReading), reading: reading.join("") });
      } else open(step);
    }
  }
  return { lines: lines.finish(), readings: lines.readings, asides };
}

/** The text of a value that may have marks of HTML, with a point before every entry of a list. */
export const htmlText = (text: string): string =>
  /<[a-z/!]|&[a-z#\d]{1,10};/i.test(text)
    ? readHtml(text.replace(/<li(?:\s[^<>]{0,500})?>/gi, "<li>・"))
        .lines.map((line) => line.join(" "))
        .join("\n")
    : text;

const spaced = (text: string) => text.replace(/[ \t\r\n]+/g, " ");
const attribute = ({ attrs }: Tree.Element, name: string): string => attrs.find((it) => it.name === name)?.value ?? "";

/** Elements that a page does not show, and the mark of a note: `<a href="#cmnt1" id="cmnt_ref1">[a]</a>`. */
const isUnseen = (element: Tree.Element): boolean =>
  UNSEEN.has(element.tagName) ||
  element.attrs.some(({ name }) => name === "hidden") ||
  /(?:^|[;\s])display:\s*none/.test(attribute(element, "style")) ||
  (element.tagName === "a" &&
    /^#(?:cmnt|ftnt)\d/.test(attribute(element, "href")) &&
    attribute(element, "id").includes("_ref"));

/** The link of a note back to its mark: `<a href="#cmnt_ref1" id="cmnt1">[a]</a>`. */
const isNoteLink = (element: Tree.Element): boolean =>
  element.tagName === "a" &&
  /^#(?:cmnt|ftnt)_ref\d/.test(attribute(element, "href")) &&
  /^(?:cmnt|ftnt)\d/.test(attribute(element, "id"));

/** The kind of note that a block is: its text begins with the link back to the mark. */
function noteOf(block: Tree.Element): "コメント" | "脚注" | undefined {
  if (block.tagName !== "div" && block.tagName !== "p") return undefined;
  const firsts = [firstElement(block), firstElement(firstElement(block))];
  const link = firsts.find((first) => first && isNoteLink(first));
  return link && (attribute(link, "id").startsWith("cmnt") ? "コメント" : "脚注");
}

const firstElement = (node: Tree.Element | undefined): Tree.Element | undefined => {
  const first = node?.childNodes.find((it) => !("value" in it) || it.value.trim() !== "");
  return first && "tagName" in first ? first : undefined;
};

const isReading = ({ tagName }: Tree.Element): boolean => ["rt", "rp", "rtc"].includes(tagName);
/** The text within an element without some of its parts. */
function textIn(node: Tree.ParentNode, isLeftOut: (element: Tree.Element) => boolean = () => false): string {
  return node.childNodes
    .map((child) => {
      if ("value" in child) return spaced(child.value);
      return "tagName" in child && !isLeftOut(child)
        ? `${textIn(child, isLeftOut)}${BLOCKS.has(child.tagName) ? " " : ""}`
        : "";
    })
    .join("");
}
