import { z } from "zod/mini";
import type { PrintCheck } from "../../../documents/contract/answers.ts";
import { revision } from "../../../documents/contract/requests.ts";
import { callPath, savePath } from "../../../documents/paths.ts";
import { missingItems } from "../../../documents/progress.ts";
import type { AnyDocument } from "../../../documents/values.ts";
import { fieldMessages } from "../../../japanese/field-messages.ts";
import { contentDisposition } from "../../http/content-disposition.ts";
import { disconnectSignal } from "../../http/disconnect-signal.ts";
import { type Route, type RouteRequest, route } from "../../http/route.ts";
import type { Platform } from "../../platform.ts";
import type { PrintedDocument } from "../../typesetting/printed-document.ts";
import type { CommonPrintOptions, DocumentPrinter } from "../document-printer.ts";
import { previewRoute } from "./preview-route.ts";
import { type DocumentRights, readableSubject } from "./rights.ts";

/** Maximum number of concurrent calls per person and route; the printer's queue is shared by several people. */
export const MAX_CONCURRENT_PRINTS = 6;

const request = z.object({ at: z.optional(revision), download: z.optional(z.string()) });

interface PrintRouteContext<Document, Options extends CommonPrintOptions, Others> extends Pick<Platform, "commands"> {
  printer: DocumentPrinter<Document, Options, Others>;
  rights: DocumentRights;
  /** Formats of the exported file, by name; the first is the usual one. */
  formats: Readonly<Record<string, (document: Document) => object>>;
}

/** A document as paper, as a file and as the drafts beside its forms. */
export function createPrintRoutes<Document extends AnyDocument, Options extends CommonPrintOptions, Others>({
  commands,
  printer,
  rights,
  formats,
}: PrintRouteContext<Document, Options, Others>): Route[] {
  const { kind } = printer;
  const { model } = kind;
  const { definition } = model;
  const { access } = rights;
  const query = z.intersection(kind.options, request);
  const [usual = "", ...others] = Object.keys(formats);

  const readPrintable = async (from: RouteRequest, at?: number) => {
    const printable = await printer.read(await readableSubject({ rights }, from), at);
    return { ...printable, callerId: from.actor.id };
  };

  return [
    route({
      method: "GET",
      path: `${savePath(definition)}/output.pdf`,
      access,
      maxConcurrent: MAX_CONCURRENT_PRINTS,
      query,
      async handle(from) {
        const printable = await readPrintable(from, from.query.at);
        // Named before it is printed: a print that passes midnight has the paper's day in its name.
        const day = printer.dayOf(printable.document, from.query);
        const names = printer.fileNamesOf(printable, day, ".pdf");
        const printed = await printer.print(printable, from.query, disconnectSignal(from.ctx));
        return pdfAnswer(printed, from.query.download === "1" ? "attachment" : "inline", names);
      },
    }),
    route({
      method: "GET",
      path: `${callPath(definition)}/print-check`,
      access,
      maxConcurrent: MAX_CONCURRENT_PRINTS,
      query,
      async handle(from) {
        const printable = await readPrintable(from, from.query.at);
        const { report } = await printer.print(printable, from.query, disconnectSignal(from.ctx));
        const ofOthers = kind.missingOfOthers?.(printable.others) ?? [];
        const missing = [...ofOthers, ...missingItems(definition, printable.document)];
        return { body: { missing, report } satisfies PrintCheck };
      },
    }),
    route({
      method: "GET",
      path: `${savePath(definition)}/export.json`,
      access,
      query: z.object({ format: z._default(z.enum([usual, ...others], { error: fieldMessages.invalid }), usual) }),
      async handle(from) {
        const printable = await readPrintable(from);
        const { name, plainName } = printer.fileNamesOf(printable, printer.dayOf(printable.document), ".json");
        return {
          body: formats[from.query.format]?.(printable.document),
          headers: { "Content-Disposition": contentDisposition("attachment", name, plainName) },
        };
      },
    }),
    previewRoute({
      commands,
      model,
      rights,
      async draw({ subject, callerId, document, known }, signal) {
        const others = await kind.readOthers(subject, {});
        const draft = {
          subjectId: subject,
          callerId,
          revision: null,
          document: document as unknown as Document,
          others,
        };
        const drawing = await printer.draw(draft, known, signal);
        return { ...drawing, photo: kind.photoOf?.(draft.document) ?? null };
      },
    }),
  ];
}

/** The answer that shows or downloads a printed document. */
export const pdfAnswer = (
  { pdf }: PrintedDocument,
  disposition: "attachment" | "inline",
  { name, plainName }: { name: string; plainName: string },
) => ({
  body: pdf,
  headers: {
    "Content-Type": "application/pdf",
    "Content-Disposition": contentDisposition(disposition, name, plainName),
  },
});
