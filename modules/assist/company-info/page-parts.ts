import type { DefaultTreeAdapterTypes as Tree } from "parse5";
import { parseHtml } from "../../../src/outbound/parse-html.ts";

export interface PageLink {
  href: string;
  text: string;
}

/** A page in the parts in which companies say something about themselves. */
export interface PageParts {
  title: string;
  /** By `name` or `property`. */
  meta: ReadonlyMap<string, string>;
  /** The texts of scripts of the type application/ld+json. */
  linkedData: readonly string[];
  /** Label and value: rows of tables, definition lists, lines as 「ラベル：値」. In the order of the page. */
  pairs: readonly (readonly [label: string, value: string])[];
  /** Addresses of mailto links. */
  mails: readonly string[];
  /** Links as they are written, navigation included. */
  links: readonly PageLink[];
  /** Everything that can be read. */
  text: string;
}

const UNSEEN = new Set(["script", "style", "noscript", "template", "nav", "svg", "head"]);
const BLOCKS = new Set(
  "p div br li ul ol dl dt dd tr table section article header footer h1 h2 h3 h4 h5 h6".split(" "),
);
/** A line as 「ラベル：値」. */
const LINE = /^([^:：]{2,12})[:：]\s*(\S.{0,299})$/;
/** Cells of one row: a label and its value. */
const PAIR = 2;

/**
 * Reads the parts of a page. Broken HTML is read as browsers read it.
 * @throws NestedTooDeep
 */
export function partsOf(html: string): PageParts {
  const meta = new Map<string, string>();
  const linkedData: string[] = [];
  const pairs: [string, string][] = [];
  const mails: string[] = [];
  const links: PageLink[] = [];
  let title = "";
  const document = parseHtml(html);
  const waiting: Tree.ChildNode[] = [...document.childNodes].reverse();
  let term: string | undefined;
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (!("tagName" in node)) continue;
    const { tagName } = node;
    if (tagName === "title" && title === "") title = textOf(node);
    else if (tagName === "meta") readMeta(node, meta);
    else if (tagName === "script" && attribute(node, "type") === "application/ld+json")
      linkedData.push(rawTextOf(node));
    else if (tagName === "a") {
      mails.push(...mailOf(node));
      links.push({ href: attribute(node, "href") ?? "", text: textOf(node) });
    } else if (tagName === "tr") pairs.push(...pairOfRow(node));
    else if (tagName === "dt") term = textOf(node);
    else if (tagName === "dd" && term !== undefined) {
      pairs.push([term, textOf(node)]);
      term = undefined;
    }
    pushReversed(waiting, node.childNodes);
  }
  const text = textOf(document);
  for (const line of text.split("\n")) {
    const [, label, value] = LINE.exec(line) ?? [];
    if (label && value) pairs.push([label, value]);
  }
  return { title, meta, linkedData, pairs, mails, links, text };
}

/** The first child comes to be the last, which is taken next. A page may have more children than a call has arguments. */
function pushReversed<T>(waiting: T[], children: readonly T[]): void {
  for (const child of children.toReversed()) waiting.push(child);
}

const attribute = (node: Tree.Element, name: string): string | undefined =>
  node.attrs.find((each) => each.name === name)?.value;

function readMeta(node: Tree.Element, meta: Map<string, string>): void {
  const name = (attribute(node, "name") ?? attribute(node, "property") ?? "").toLowerCase();
  const content = attribute(node, "content")?.trim();
  if (name && content && !meta.has(name)) meta.set(name, content);
}

function mailOf(node: Tree.Element): string[] {
  const [, mail] = /^mailto:([^?]+)/i.exec(attribute(node, "href") ?? "") ?? [];
  return mail ? [mail] : [];
}

function pairOfRow(row: Tree.Element): [string, string][] {
  const cells = row.childNodes.filter(
    (node): node is Tree.Element => "tagName" in node && (node.tagName === "th" || node.tagName === "td"),
  );
  const [label, value] = cells;
  return cells.length === PAIR && label && value ? [[textOf(label), textOf(value)]] : [];
}

const rawTextOf = (node: Tree.Element): string =>
  node.childNodes.map((child) => ("value" in child ? child.value : "")).join("");

/** The text as it is read: one line for each block, outer spaces removed, items of a list on lines of their own. */
function textOf(node: Tree.ParentNode): string {
  const texts: string[] = [];
  const waiting: (Tree.ChildNode | "\n")[] = [...node.childNodes].reverse();
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next === "\n") texts.push("\n");
    else if (next.nodeName === "#text" && "value" in next) texts.push(next.value.replace(/\s+/g, " "));
    else if ("tagName" in next && !UNSEEN.has(next.tagName)) {
      const isBlock = BLOCKS.has(next.tagName);
      if (isBlock) waiting.push("\n");
      pushReversed(waiting, next.childNodes);
      if (isBlock) waiting.push("\n");
    }
  }
  return texts
    .join("")
    .split("\n")
    .map((line) => line.replace(/[\s\u3000]+/g, " ").trim())
    .filter(Boolean)
    .join("\n");
}
