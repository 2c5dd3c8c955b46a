import type { PrintCheck } from "../../../documents/contract/answers.ts";
import { candidateMessages } from "../../../japanese/candidate-messages.ts";
import { MAX_CONCURRENT_PRINTS, pdfAnswer } from "../../../src/documents/http/print-routes.ts";
import { readableSubject } from "../../../src/documents/http/rights.ts";
import { disconnectSignal } from "../../../src/http/disconnect-signal.ts";
import { InvalidFields } from "../../../src/http/problems.ts";
import { type Route, route } from "../../../src/http/route.ts";
import { candidateModel } from "../record/candidate-model.ts";
import type { RecordContext } from "../record/http/candidate-routes.ts";
import { access } from "../record/rights.ts";
import type { PrintPaper } from "./paper-printer.ts";
import { maskingOf, paperQuery } from "./paper-query.ts";

/**
 * A record as paper. A named one is downloaded only once the record has the day of the person's consent, since a file leaves
 * the house more easily than a page; members see it on their screen before.
 */
export const paperRoutes = (context: RecordContext & { printPaper: PrintPaper }): readonly Route[] => [
  route({
    method: "GET",
    path: "/agency/candidates/:subject/output.pdf",
    access,
    maxConcurrent: MAX_CONCURRENT_PRINTS,
    query: paperQuery,
    async handle(request) {
      const { query, actor, ctx } = request;
      const subjectId = await readableSubject(context, request);
      const isDownload = query.download === "1";
      if (isDownload && !maskingOf(query).anonymous) await requireConsent(context, subjectId);
      const printed = await context.printPaper({ subjectId, caller: actor, query }, disconnectSignal(ctx));
      return pdfAnswer(printed, isDownload ? "attachment" : "inline", printed.fileNames);
    },
  }),
  route({
    method: "GET",
    path: "/agency/candidates/:subject/print-check",
    access,
    maxConcurrent: MAX_CONCURRENT_PRINTS,
    query: paperQuery,
    async handle(request) {
      const { query, actor, ctx } = request;
      const subjectId = await readableSubject(context, request);
      const { missing, report } = await context.printPaper({ subjectId, caller: actor, query }, disconnectSignal(ctx));
      return { body: { missing: [...missing], report } satisfies PrintCheck };
    },
  }),
];

/** @throws InvalidFields at `consented_on` */
async function requireConsent({ commands }: RecordContext, subjectId: string): Promise<void> {
  const { state } = await commands.load(candidateModel.decider, subjectId);
  if (!state.document.consented_on)
    throw new InvalidFields({ consented_on: [candidateMessages.consentBeforeDownload] });
}
