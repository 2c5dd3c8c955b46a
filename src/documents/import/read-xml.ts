import { type SaxesAttributePlain, SaxesParser } from "saxes";

const MAX_DEPTH = 200;

/** The XML is broken, has a document type, or has more elements within each other than `MAX_DEPTH`. */
export class InvalidXml extends Error {
  override readonly name = "InvalidXml";
}

/** An attribute by its name without a prefix; "" without one. */
export type Attributes = (name: string) => string;

/** Takes the elements and texts of an XML text in their order; names are without their prefix. */
export interface XmlReader {
  open(name: string, attributes: Attributes): void;
  text?(text: string): void;
  close?(name: string): void;
}

/** @throws InvalidXml */
export function readXml(xml: string, reader: XmlReader): void {
  const parser = new SaxesParser();
  let depth = 0;
  parser.on("doctype", () => {
    throw new InvalidXml("a document type");
  });
  parser.on("error", (error) => {
    throw new InvalidXml("broken XML", { cause: error });
  });
  parser.on("opentag", ({ name, attributes }) => {
    depth += 1;
    if (depth > MAX_DEPTH) throw new InvalidXml("too deep");
    reader.open(localName(name), attributesIn(attributes));
  });
  parser.on("text", (text) => reader.text?.(text));
  parser.on("closetag", ({ name }) => {
    depth -= 1;
    reader.close?.(localName(name));
  });
  parser.write(xml).close();
}

const attributesIn =
  (attributes: Readonly<Record<string, SaxesAttributePlain | string>>): Attributes =>
  (wanted) =>
    String(Object.entries(attributes).find(([name]) => localName(name) === wanted)?.[1] ?? "");

const localName = (name: string): string => name.slice(name.indexOf(":") + 1);
