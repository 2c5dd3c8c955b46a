import { z } from "zod/mini";
import { RuleViolation } from "../../../../documents/rule-violation.ts";
import { todayInTokyo } from "../../../../japanese/age.ts";
import { Problem } from "../../../../src/http/problems.ts";
import { route } from "../../../../src/http/route.ts";
import { findOwnJob, handleJob } from "../commands/handle-job.ts";
import type { JobCommand } from "../domain/job.ts";
import { JOB_CLOSED, JobClosed } from "../domain/refused-postings.ts";
import type { PostingServices } from "./services.ts";

const bulkRequest = z.object({
  action: z.enum(["publish", "close"]),
  ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(100)),
});

/** `POST /agency/jobs/bulk`: publishes or closes jobs one by one; those that refuse are named with the reason. */
export const bulkRoute = (services: PostingServices) =>
  route({
    method: "POST",
    path: "/agency/jobs/bulk",
    access: ["agency"],
    body: bulkRequest,
    async handle(request) {
      const { action, ids } = request.body;
      const today = todayInTokyo(services.now());
      const command: JobCommand =
        action === "publish" ? { type: "PublishJob", today } : { type: "CloseJob", reason: "agency" };
      const refused: { id: string; title: string; message: string }[] = [];
      let position: bigint | null | undefined;
      for (const found of await Promise.all(ids.map((id) => findOwnJob(services, request.actor, id)))) {
        const { id, posting } = found;
        try {
          ({ position } = await handleJob(services, request, { id, command, found }));
        } catch (error) {
          refused.push({ id, title: posting.title, message: refusal(error) });
        }
      }
      return {
        body: { success: refused.length === 0, done: ids.length - refused.length, refused },
        ...(position !== undefined && { written: { revision: null, position } }),
      };
    },
  });

/** @throws every error that no person can mend */
function refusal(error: unknown): string {
  if (error instanceof JobClosed) return JOB_CLOSED;
  if (error instanceof Problem) return error.message;
  if (error instanceof RuleViolation) return error.problems.map(({ message }) => message).join("、");
  throw error;
}
