import { InvalidDocx, openDocx, type RelatedPart, readDocxXml } from "./docx-package.ts";
import { createLineCollector, type Line, type RubyText } from "./lines.ts";
import type { Attributes } from "./read-xml.ts";
import { symbolOf } from "./symbol-fonts.ts";
import { asideOf, type WrittenDocument } from "./written-document.ts";

/** The name of the part with the text where nothing says another (ECMA-376 part 1, 11.3.10). */
const MAIN_PART = "word/document.xml";
/** Parts with notes to the text. */
const NOTES = { footnotes: "脚注", endnotes: "脚注", comments: "コメント" } as const;

/**
 * A Word document (ECMA-376) as Word shows it: the text with its headers and footers, its notes beside it.
 * @throws InvalidDocx, DocumentTooLong
 */
export function readDocx(bytes: Uint8Array): WrittenDocument {
  const { read, relatedTo } = openDocx(bytes);
  const main = relatedTo("").find(({ type }) => type === "officeDocument")?.name ?? MAIN_PART;
  const xml = read(main);
  if (xml === undefined) throw new InvalidDocx("no main part");
  const related = relatedTo(main);
  const { lines, readings, asides, margins } = readPart(xml);
  const partsOf = (parts: readonly RelatedPart[]) =>
    parts.map(({ type, name }) => ({ type, ...readPart(read(name) ?? "<p/>") }));
  const margin = partsOf(related.filter(({ id }) => margins.has(id)));
  const notes = partsOf(related.filter(({ type }) => type in NOTES));
  return {
    lines,
    margins: distinct(margin.flatMap((part) => part.lines)),
    readings: [...readings, ...margin.flatMap((part) => part.readings)],
    asides: [
      ...[...asides, ...margin.flatMap((part) => part.asides)].map((sign) => asideOf("記号", sign)),
      ...notes.flatMap(({ type, lines }) =>
        lines.map((line) => asideOf(NOTES[type as keyof typeof NOTES], line.join(" "))),
      ),
    ],
  };
}

interface PartText {
  readonly lines: readonly Line[];
  readonly readings: readonly RubyText[];
  /** Signs that have no letter. */
  readonly asides: readonly string[];
  /** Ids of the headers and footers it shows. */
  readonly margins: ReadonlySet<string>;
}

/**
 * Elements whose content is not shown, or says how it is shown: text that was moved away, properties as they were before a
 * change, tab stops; and what a drawing has for programs of before 2010.
 */
const SKIPPED = new Set(["Fallback", "moveFrom", "pPr", "rPrChange", "tblPr", "trPr", "tcPr"]);
/** Characters that are elements. */
const CHARACTERS: Readonly<Record<string, string>> = { noBreakHyphen: "-", tab: "\t", ptab: "\t" };
const isOff = (attribute: Attributes): boolean => ["0", "false", "off"].includes(attribute("val"));

function readPart(xml: string): PartText {
  const lines = createLineCollector();
  const asides: string[] = [];
  const margins = new Set<string>();
  let skipped = 0;
  let isText = false;
  /** Whether each of the open runs is hidden; the reading above letters is a run within their run. */
  const hidden: boolean[] = [];
  let ruby: { base: string; reading: string } | undefined;
  let isReading = false;

  function show(text: string): void {
    if (skipped > 0 || hidden.includes(true)) return;
    if (!ruby) lines.text(text);
    else if (isReading) ruby.reading += text;
    else ruby.base += text;
  }

  readDocxXml(xml, {
    open(name, attribute) {
      if (name === "headerReference" || name === "footerReference") margins.add(attribute("id"));
      if (SKIPPED.has(name)) skipped += 1;
      if (skipped > 0) return;
      if (name === "t") isText = true;
      else if (name === "r") hidden.push(false);
      else if (name === "vanish" && hidden.length > 0) hidden[hidden.length - 1] = !isOff(attribute);
      else if (name === "ruby") ruby = { base: "", reading: "" };
      else if (name === "rt") isReading = true;
      else if (name === "sym") {
        const symbol = symbolOf(attribute("font"), attribute("char"));
        if (symbol !== undefined) show(symbol);
        else if (!hidden.includes(true)) asides.push(`${attribute("font")} ${attribute("char")}`);
      } else if (name === "br" || name === "cr") lines.lineBreak();
      else if (name === "tr") lines.openRow();
      else show(CHARACTERS[name] ?? "");
    },
    text(text) {
      if (isText) show(text);
    },
    close(name) {
      if (SKIPPED.has(name)) skipped -= 1;
      if (skipped > 0) return;
      if (name === "t") isText = false;
      else if (name === "r") hidden.pop();
      else if (name === "rt") isReading = false;
      else if (name === "ruby" && ruby) {
        lines.ruby(ruby);
        ruby = undefined;
      } else if (name === "p") lines.endParagraph();
      else if (name === "tc") lines.closeCell();
      else if (name === "tr") lines.closeRow();
    },
  });
  return { lines: lines.finish(), readings: lines.readings, asides, margins };
}

const distinct = (lines: readonly Line[]): Line[] => [
  ...new Map(lines.map((line) => [line.join("\t"), line])).values(),
];
