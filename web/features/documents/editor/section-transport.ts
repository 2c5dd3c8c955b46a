import type { DocumentDefinition, SectionDefinition } from "../../../../documents/definition.ts";
import { documentKey } from "../../../../documents/paths.ts";
import { problemPath } from "../../../../documents/problem-name.ts";
import { requestBody } from "../../../../documents/request-body.ts";
import { sectionValues } from "../../../../documents/values.ts";
import { fieldMessages } from "../../../../japanese/field-messages.ts";
import { isApiError } from "../../../app/api-error.ts";
import type { AppStore } from "../../../app/store.ts";
import type { SaveResult, ServerSnapshot, Transport } from "../../forms/editor/synchronise.ts";
import { addressOf, type DocumentAnswer, documentApi } from "../document-api.ts";

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
): Transport {
  const address = addressOf(definition);
  const snapshot = ({ revision, values }: DocumentAnswer): ServerSnapshot => ({
    revision,
    values: sectionValues(section, values),
  });
  return {
    async save(patch, base, explicit, origin): Promise<SaveResult> {
      const save = documentApi.endpoints.saveSection.initiate(
        {
          address,
          section: section.id,
          body: requestBody(definition, section, patch, { autosave: !explicit, origin }),
          revision: base.revision,
          keepalive: document.visibilityState === "hidden",
        },
        { track: false },
      );
      try {
        return { kind: "saved", snapshot: snapshot(await store.dispatch(save).unwrap()) };
      } catch (error) {
        if (!isApiError(error)) throw error;
        if (UNREACHABLE.has(error.status)) return { kind: "unreachable" };
        if (error.lost) return { kind: "lost", revision: error.revision ?? null, message: error.message };
        if (error.status === 404 && definition.subject !== undefined) {
          // Its page learns that it is gone.
          store.dispatch(documentApi.util.invalidateTags([{ type: "Document", id: documentKey(definition) }]));
          return { kind: "failed", message: error.message, isGone: true };
        }
        if (error.status === 412 || error.status === 409) return { kind: "stale", revision: error.revision ?? null };
        if (error.status === 429) {
          return { kind: "postponed", retryAfter: error.retryAfter ?? DEFAULT_RETRY_AFTER, message: error.message };
        }
        if (error.status !== 422) return { kind: "failed", message: error.message };
        const problems = Object.entries(error.errors ?? {}).map(([name, texts]) => ({
          path: problemPath(section, patch, name),
          message: texts[0] ?? fieldMessages.invalid,
        }));
        return { kind: "refused", problems, message: error.message };
      }
    },
    async load(revision) {
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
