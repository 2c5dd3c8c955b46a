import type { ResumeAnswer, Section } from "../../../../modules/resume/contract.ts";
import { isApiError } from "../../../app/api-error.ts";
import type { AppStore } from "../../../app/store.ts";
import { problemsFromErrors } from "../../forms/field-errors.ts";
import type { Known, SendResult, SyncPorts } from "../../forms/part-sync.ts";
import { sectionParts } from "../../resume/section-part.ts";
import { resumeApi } from "../document-api.ts";

/** A fresh answer can lag behind another device's save by the time a projection takes: asked again this often. */
const TRIES = 6;
const PAUSE = 200;

/** Seconds, where the server does not say how long. */
const RATE_PAUSE = 5;

const NO_ANSWER: ReadonlySet<unknown> = new Set(["FETCH_ERROR", 502, 503, 504]);

/** How a section is sent and fetched, for the open editor and for drafts of closed ones. */
export function createSectionTransport(store: AppStore, section: Section): Pick<SyncPorts, "send" | "latest"> {
  const part = sectionParts[section];
  const known = ({ revision, resume }: ResumeAnswer): Known => ({ revision, part: part.partOf(resume) });
  return {
    async send(changes, base, explicit): Promise<SendResult> {
      const fields = part.bodyOf(changes);
      const save = resumeApi.endpoints.saveSection.initiate(
        {
          section,
          body: { user_resume_form: explicit ? fields : { ...fields, no_redirect: true } },
          revision: base.revision,
          keepalive: document.visibilityState === "hidden",
        },
        { track: false },
      );
      try {
        return { kind: "saved", known: known(await store.dispatch(save).unwrap()) };
      } catch (error) {
        if (!isApiError(error)) throw error;
        if (NO_ANSWER.has(error.status)) return { kind: "unreachable" };
        if (error.status === 412 || error.status === 409) return { kind: "stale", revision: error.revision ?? null };
        if (error.status === 429) {
          return { kind: "postponed", retryAfter: error.retryAfter ?? RATE_PAUSE, message: error.message };
        }
        if (error.status !== 422) return { kind: "failed", message: error.message };
        const problems = problemsFromErrors(error.errors ?? {}, part.sentRows(changes));
        return { kind: "refused", problems, message: error.message };
      }
    },
    async latest(revision) {
      for (let tries = 1; ; tries++) {
        const ask = resumeApi.endpoints.resume.initiate(undefined, { forceRefetch: true, subscribe: false });
        const answer = await store.dispatch(ask);
        if (!answer.data || answer.isError) return undefined;
        if ((answer.data.revision ?? -1) >= (revision ?? -1) || tries >= TRIES) return known(answer.data);
        await new Promise((resolve) => setTimeout(resolve, PAUSE * tries));
      }
    },
  };
}
