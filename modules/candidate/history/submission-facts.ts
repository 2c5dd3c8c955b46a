import type { Change } from "../../../documents/describe-changes.ts";
import type { Platform } from "../../../src/platform.ts";
import { PAPERS, type Paper } from "../contract/submission.ts";
import { submissionsInTimeline } from "../submission/find-submissions.ts";
import type { FactSource } from "./fact-source.ts";

/** Papers that were submitted, in the timeline. They come with the read model of submissions. */
export const submissionFacts =
  (services: Pick<Platform, "db" | "keys">): FactSource =>
  async (candidateId) =>
    (await submissionsInTimeline(services, candidateId)).map(({ document, recipient, purpose, ...fact }) => {
      const paper = PAPERS[document as Paper] ?? document;
      return {
        ...fact,
        kind: "submission",
        summary: `${paper}を${recipient}に提出`,
        changes: [
          change("document", "書類", paper),
          change("recipient", "提出先", recipient),
          change("purpose", "目的", purpose),
        ],
      };
    });

const change = (field: string, label: string, after: string): Change => ({
  section: "submissions",
  field,
  label,
  before: "",
  after,
});
