/**
 * The rules of ISO 19005-3 (PDF/A-3, level A) that a file of pdfkit could break, as the open validator veraPDF words them in
 * its profile. docs/pdf-a.md lists them with the reason why a rule that is absent here cannot be broken.
 */
interface Rule {
  clause: string;
  isMet(file: PdfFile): boolean;
}

interface PdfFile {
  text: string;
  /** Every object's dictionary, without its stream. */
  objects: readonly string[];
  metadata: string;
}

const of = (file: PdfFile, pattern: RegExp) => file.objects.filter((object) => pattern.test(object));
const every = (objects: readonly string[], ...patterns: RegExp[]) =>
  objects.every((object) => patterns.every((pattern) => pattern.test(object)));
const none = (file: PdfFile, pattern: RegExp) => of(file, pattern).length === 0;
const catalog = (file: PdfFile) => of(file, /\/Type \/Catalog/)[0] ?? "";

const RULES: readonly Rule[] = [
  {
    clause: "6.1.2 header with a comment of four bytes above 127",
    isMet: ({ text }) => /^%PDF-1\.[0-7]\n%[\x80-\xff]{4}/.test(text),
  },
  {
    clause: "6.1.3 trailer with an ID, without encryption",
    isMet: ({ text }) => /trailer[\s\S]*\/ID \[<\w+> <\w+>\]/.test(text) && !/\/Encrypt/.test(text),
  },
  { clause: "6.1.3 nothing after the end of the file", isMet: ({ text }) => /%%EOF\r?\n?$/.test(text) },
  { clause: "6.1.7 no stream in another file", isMet: (file) => none(file, /\/FFilter|\/FDecodeParms/) },
  { clause: "6.1.7 no LZW", isMet: (file) => none(file, /\/LZWDecode/) },
  {
    clause: "6.2.3 an output intent with a profile",
    isMet: (file) =>
      /\/OutputIntents \[\d+ 0 R\]/.test(catalog(file)) &&
      every(of(file, /\/OutputIntent\b(?!s)/), /\/S \/GTS_PDFA1/, /\/DestOutputProfile \d+ 0 R/),
  },
  { clause: "6.2.4 no CMYK, the output intent is RGB", isMet: (file) => none(file, /\/DeviceCMYK/) },
  {
    clause: "6.2.8 images without alternates and interpolation",
    isMet: (file) => none(file, /\/Alternates|\/OPI|\/Interpolate true/),
  },
  { clause: "6.2.9 no PostScript and no reference objects", isMet: (file) => none(file, /\/Subtype \/PS|\/Ref /) },
  { clause: "6.2.10 no transparency", isMet: (file) => none(file, /\/SMask \d|\/S \/Transparency|\/(ca|CA) 0/) },
  {
    clause: "6.2.11.3 composite fonts name their ordering and map their glyphs",
    isMet: (file) =>
      every(of(file, /\/CIDFontType2/), /\/CIDSystemInfo/, /\/CIDToGIDMap \/Identity/) &&
      every(of(file, /\/Subtype \/Type0/), /\/Encoding \/Identity-H/),
  },
  {
    clause: "6.2.11.4 every font is embedded",
    isMet: (file) =>
      every(of(file, /\/Type \/FontDescriptor/), /\/FontFile2 \d+ 0 R/) &&
      none(file, /\/Subtype \/(Type1|TrueType|Type3)\b/),
  },
  {
    clause: "6.2.11.7 every font reads back as Unicode",
    isMet: (file) => every(of(file, /\/Subtype \/Type0/), /\/ToUnicode \d+ 0 R/),
  },
  { clause: "6.3 and 6.4 no annotations and no form", isMet: (file) => none(file, /\/AcroForm|\/Annots \[\s*\d/) },
  { clause: "6.5 no actions", isMet: (file) => none(file, /\/OpenAction|\/JavaScript|\/AA |\/Launch/) },
  {
    clause: "6.6.2 metadata in clear",
    isMet: (file) =>
      /\/Metadata \d+ 0 R/.test(catalog(file)) && every(of(file, /\/Type \/Metadata/), /^(?![\s\S]*\/Filter)/),
  },
  {
    clause: "6.6.4 the metadata names part and level",
    isMet: ({ metadata }) => /<pdfaid:part>3</.test(metadata) && /<pdfaid:conformance>A</.test(metadata),
  },
  {
    clause: "6.6.2 the packet has neither bytes nor encoding",
    isMet: ({ metadata }) => /<\?xpacket begin="\ufeff" id="\w+"\?>/.test(metadata),
  },
  {
    clause: "6.7.2 marked, with a structure tree",
    isMet: (file) =>
      /\/MarkInfo/.test(catalog(file)) && !none(file, /\/Marked true/) && /\/StructTreeRoot \d/.test(catalog(file)),
  },
  { clause: "6.7.4 the language of the document", isMet: (file) => /\/Lang \(ja-JP\)/.test(catalog(file)) },
  {
    clause: "6.7.3 standard structure types",
    isMet: (file) => of(file, /\/P \d+ 0 R\n/).every((object) => !/\/S \//.test(object) || STANDARD_TYPE.test(object)),
  },
  { clause: "figures have an alternative text", isMet: (file) => every(of(file, /\/S \/Figure/), /\/Alt /) },
  {
    clause: "6.8 attached files have names, a type and a relationship",
    isMet: (file) =>
      every(of(file, /\/Type \/Filespec/), /\/F \(/, /\/UF \(/, /\/AFRelationship \/Source/) &&
      every(of(file, /\/Type \/EmbeddedFile/), /\/Subtype \/application#2Fjson/),
  },
  {
    clause: "6.8 attached files are associated with the document",
    isMet: (file) => none(file, /\/Type \/Filespec/) || /\/AF \[\d+ 0 R\]/.test(catalog(file)),
  },
  { clause: "6.9 no optional content", isMet: (file) => none(file, /\/OCProperties/) },
  { clause: "6.10 no alternate presentations", isMet: (file) => none(file, /\/AlternatePresentations|\/PresSteps/) },
];
const STANDARD_TYPE = /\/S \/(Document|Sect|H[1-6]|P|L|LI|Lbl|LBody|Table|TR|TH|TD|Figure)\n/;

/** The clauses that a file breaks. */
export function brokenRules(pdf: Uint8Array): string[] {
  const text = Buffer.from(pdf).toString("latin1");
  const bodies = [...text.matchAll(/\n\d+ 0 obj\n([\s\S]*?)endobj/g)].map(([, body = ""]) => body);
  const objects = bodies.map((body) => body.split(/\nstream\r?\n/)[0] ?? "");
  const packet = /<\?xpacket begin[\s\S]*<\?xpacket end="w"\?>/.exec(text)?.[0] ?? "";
  const file = { text, objects, metadata: Buffer.from(packet, "latin1").toString("utf8") };
  return RULES.filter((rule) => !rule.isMet(file)).map(({ clause }) => clause);
}
