import { posix } from "node:path";
import { strFromU8, unzipSync } from "fflate";
import { InvalidXml, readXml } from "./read-xml.ts";

/** Bytes of all parts that are read, unpacked; a text of a hundred pages has about 3 MB. */
const MAX_BYTES = 20 * 1024 * 1024;
const MAX_ENTRIES = 2_000;

/** The bytes are no Word document, or one that is damaged or beyond the bounds. */
export class InvalidDocx extends Error {
  override readonly name = "InvalidDocx";
}

/** A part that another one names (ECMA-376 part 2, 9.3). */
export interface RelatedPart {
  readonly id: string;
  /** The last word of its type: officeDocument, header, footnotes. */
  readonly type: string;
  /** Its name in the archive. */
  readonly name: string;
}

/**
 * The parts of a Word document, by their names. Only what is asked for is unpacked, into buffers of the declared size, so that a
 * bomb ends there; macros, pictures and references to the outside are never touched.
 * @throws InvalidDocx, from each of its functions
 */
export function openDocx(bytes: Uint8Array) {
  let left = MAX_BYTES;

  function read(name: string): string | undefined {
    let entries = 0;
    let found = 0;
    try {
      const parts = unzipSync(bytes, {
        filter(entry) {
          entries += 1;
          if (entries > MAX_ENTRIES) throw new InvalidDocx("too many parts");
          if (entry.name !== name) return false;
          found += 1;
          if (found > 1) throw new InvalidDocx("a part is there twice");
          left -= entry.originalSize;
          if (left < 0) throw new InvalidDocx("too large");
          return true;
        },
      });
      const part = parts[name];
      return part && strFromU8(part);
    } catch (error) {
      throw error instanceof InvalidDocx ? error : new InvalidDocx("no archive", { cause: error });
    }
  }

  function relatedTo(name: string): RelatedPart[] {
    const folder = posix.dirname(name);
    const xml = read(posix.join(folder, "_rels", `${posix.basename(name)}.rels`));
    const parts: RelatedPart[] = [];
    if (xml === undefined) return parts;
    readDocxXml(xml, {
      open(element, attribute) {
        if (element !== "Relationship" || attribute("TargetMode") === "External") return;
        const type = posix.basename(attribute("Type"));
        parts.push({ id: attribute("Id"), type, name: posix.join("/", folder, attribute("Target")).slice(1) });
      },
    });
    return parts;
  }

  return { read, relatedTo };
}

/** @throws InvalidDocx */
export function readDocxXml(...given: Parameters<typeof readXml>): void {
  try {
    readXml(...given);
  } catch (error) {
    throw error instanceof InvalidXml ? new InvalidDocx(error.message, { cause: error }) : error;
  }
}
