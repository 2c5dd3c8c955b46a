import type { DraftAnswer, KnownDrawing } from "../../../../documents/drawing.ts";
import type { ApiError } from "../../../app/api-error.ts";
import { send } from "../../../app/request.ts";
import type { ReadableDraft } from "./read-draft.ts";

/** Pause of the typing before a draft is sent. */
const DEBOUNCE_MS = 40;
/** A draft without an answer is sent again. */
const RETRY_MS = 3_000;

export interface DraftRequestsOptions {
  url: string;
  /** The form as it stands; undefined draws the saved document. */
  read(): ReadableDraft | undefined;
  known(): KnownDrawing;
  onAnswer(answer: DraftAnswer, draft: ReadableDraft | undefined): void;
  onFailure(error: ApiError): void;
}

export type DraftRequests = ReturnType<typeof createDraftRequests>;

/** Sends drafts, one at a time: what is typed while one is under way is sent when it is answered, and only the newest. */
export function createDraftRequests({ url, read, known, onAnswer, onFailure }: DraftRequestsOptions) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWaiting = false;
  let underWay: AbortController | undefined;

  function later(pause: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void next(), pause);
  }

  async function next(): Promise<void> {
    if (underWay) {
      isWaiting = true;
      return;
    }
    isWaiting = false;
    const abort = new AbortController();
    underWay = abort;
    const draft = read();
    const { section, values } = draft ?? {};
    const body = { ...known(), ...(section !== undefined && { section, values }) };
    const answer = await send({ url, method: "POST", body, signal: abort.signal }).catch(() => undefined);
    if (underWay !== abort) return;
    underWay = undefined;
    if (!answer) return;
    if ("error" in answer) {
      onFailure(answer.error);
      const { status, retryAfter } = answer.error;
      const isAway = status === "FETCH_ERROR" ? navigator.onLine : status === 429 || status === 503;
      if (isWaiting || isAway) {
        later(retryAfter === undefined ? RETRY_MS : retryAfter * 1_000);
      }
      return;
    }
    onAnswer(answer.data as DraftAnswer, draft);
    if (isWaiting) void next();
  }

  return {
    /** Call it after every edit. */
    changed: () => later(DEBOUNCE_MS),
    now: () => later(0),
    stop(): void {
      clearTimeout(timer);
      underWay?.abort();
      underWay = undefined;
    },
  };
}
