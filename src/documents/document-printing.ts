import { documentOf } from "../../documents/paths.ts";
import { missingItems } from "../../documents/progress.ts";
import type { AnyDocument } from "../../documents/values.ts";
import { NotFound } from "../http/problems.ts";
import { validate } from "../http/validate.ts";
import type { Platform } from "../platform.ts";
import type { CommonPrintOptions, DocumentPrinter, RecordedOptions } from "./document-printer.ts";
import { readVersions } from "./history/read-versions.ts";
import { readDocument } from "./read-document.ts";

/** A named version that can be printed. */
export interface PrintableVersion {
  id: string;
  name: string;
  revision: number;
  /** ISO instant of the name. */
  at: string;
}

/** The revisions of a document that can be sent; `revision` is the newest, null for a document that was never saved. */
export interface PrintableVersions {
  revision: number | null;
  versions: readonly PrintableVersion[];
}

/** Something that is missing on paper. `href` leads to its field. */
export interface MissingOnPaper {
  label: string;
  href: string;
}

/** A version as it was printed. With `revision` and `options` the same pages are printed again. */
export interface PrintedVersion {
  pdf: Uint8Array;
  /** `20261120_履歴書_佐倉美咲.pdf`, and a name in ASCII. */
  fileNames: { name: string; plainName: string };
  revision: number;
  /** All options with the day on the document and whatever else it took from outside of it. */
  options: RecordedOptions;
}

/** Prints a kind of document for other modules: an application sends what it prints, the ledger prints it again. */
export interface DocumentPrinting {
  /** Name on the wire: `resume`, `career_resume`. */
  readonly document: string;
  readonly label: string;
  /** The newest revision and the named versions, the newest name first. */
  versionsOf(subjectId: string): Promise<PrintableVersions>;
  /** @throws NotFound for an unknown revision */
  missingOnPaper(subjectId: string, revision?: number): Promise<readonly MissingOnPaper[]>;
  /**
   * @param version `revision` is the newest where it is left out; unknown options are ignored
   * @throws InvalidFields for an option that cannot be read, by its name; NotFound for an unknown revision and for a
   * document that was never saved; whatever the print queue throws
   */
  print(
    subjectId: string,
    version: { revision?: number | undefined; options: RecordedOptions },
    signal?: AbortSignal,
  ): Promise<PrintedVersion>;
}

/** Offers a document to other modules for printing. */
export function createDocumentPrinting<Document extends AnyDocument, Options extends CommonPrintOptions, Others>(
  platform: Pick<Platform, "commands" | "db" | "keys">,
  printer: DocumentPrinter<Document, Options, Others>,
): DocumentPrinting {
  const { kind } = printer;
  const { definition, tables } = kind.model;
  return {
    document: definition.wireName,
    label: definition.label,
    async versionsOf(subjectId) {
      const { db, keys } = platform;
      const [{ revision }, versions] = await Promise.all([
        readDocument(platform, kind.model, subjectId),
        readVersions({ db, keys, table: tables.version }, subjectId),
      ]);
      return { revision, versions };
    },
    async missingOnPaper(subjectId, revision) {
      const { document } = await readDocument(platform, kind.model, subjectId, revision);
      const { path } = documentOf(definition, subjectId);
      return missingItems(definition, document).map(({ section, field, label, row }) => ({
        label,
        href: `${path}/${section}/edit#${row === undefined ? field : `${row}.${field}`}`,
      }));
    },
    async print(subjectId, { revision: at, options: sent }, signal) {
      const options = validate(kind.options, sent) as Options;
      const printable = await printer.read(subjectId, at, sent);
      const { revision, document, others } = printable;
      if (revision === null) throw new NotFound();
      const on = printer.dayOf(document, options);
      const { pdf } = await printer.print(printable, { ...options, on }, signal);
      return {
        pdf,
        fileNames: printer.fileNamesOf(printable, on, ".pdf"),
        revision,
        options: { ...recorded(options), on, ...kind.recordOthers?.(others) },
      };
    },
  };
}

const recorded = (options: object): RecordedOptions =>
  Object.fromEntries(
    Object.entries(options)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  );
