import type { DocumentDefinition, SectionDefinition } from "../../../../documents/definition.ts";
import { isApiError } from "../../../app/api-error.ts";
import type { AppStore } from "../../../app/store.ts";
import type { SendResult, ServerSnapshot, SyncPorts } from "../../forms/editor/synchronise.ts";
import { problemsFromErrors } from "../../forms/field-errors.ts";
import { addressOf, type DocumentAnswer, documentApi } from "../document-api.ts";
import { sectionPart } from "./section-part.ts";

/** A projection may lag behind another device's save: attempts to read the newer revision. */
const MAX_ATTEMPTS = 6;
/** Pause after the first attempt; it grows linearly. */
const PAUSE_MS = 200;

/** Seconds, where a 429 has no `Retry-After`. */
const DEFAULT_RETRY_AFTER = 5;

const UNREACHABLE: ReadonlySet<unknown> = new Set(["FETCH_ERROR", 502, 503, 504]);

/** Saves and loads one section, for the open editor and for drafts of closed ones. */
export function createSectionTransport(
  store: AppStore,
  definition: DocumentDefinition,
  section: SectionDefinition,
): Pick<SyncPorts, "send" | "latest"> {
  const address = addressOf(definition);
  const part = sectionPart(section);
  const snapshot = ({ revision, values }: DocumentAnswer): ServerSnapshot => ({
    revision,
    part: part.partOf(values),
  });
  return {
    async send(changes, base, explicit): Promise<SendResult> {
      const fields = part.bodyOf(changes);
      const save = documentApi.endpoints.saveSection.initiate(
        {
          address,
          section: section.id,
          body: { [definition.wrappers.at(-1) ?? ""]: explicit ? fields : { ...fields, no_redirect: true } },
          revision: base.revision,
          keepalive: document.visibilityState === "hidden",
        },
        { track: false },
      );
      try {
        return { kind: "saved", known: snapshot(await store.dispatch(save).unwrap()) };
      } catch (error) {
        if (!isApiError(error)) throw error;
        if (UNREACHABLE.has(error.status)) return { kind: "unreachable" };
        if (error.status === 412 || error.status === 409) return { kind: "stale", revision: error.revision ?? null };
        if (error.status === 429) {
          return { kind: "postponed", retryAfter: error.retryAfter ?? DEFAULT_RETRY_AFTER, message: error.message };
        }
        if (error.status !== 422) return { kind: "failed", message: error.message };
        const problems = problemsFromErrors(error.errors ?? {}, part.sentRows(changes));
        return { kind: "refused", problems, message: error.message };
      }
    },
    async latest(revision) {
      for (let attempt = 1; ; attempt++) {
        const read = documentApi.endpoints.document.initiate({ address }, { forceRefetch: true, subscribe: false });
        const answer = await store.dispatch(read);
        if (!answer.data || answer.isError) return undefined;
        if ((answer.data.revision ?? -1) >= (revision ?? -1) || attempt >= MAX_ATTEMPTS) return snapshot(answer.data);
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * attempt));
      }
    },
  };
}
