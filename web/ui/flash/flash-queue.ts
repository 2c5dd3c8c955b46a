import type { MessageKind } from "../message-kind/message-kind.ts";

export interface FlashMessage {
  kind: MessageKind;
  text: string;
  /** Stays until it is closed or the page is left, instead of 5 s. */
  stays?: boolean;
}

const KEY = "flash";

/** Without session storage the messages last as long as the page. */
let inMemory: readonly FlashMessage[] = [];

/** Shows a message at the top of the next page, also after a page load. Call it before leaving. */
export function flash(kind: MessageKind, text: string, { stays = false } = {}): void {
  keep([...kept(), stays ? { kind, text, stays } : { kind, text }]);
}

/** The messages for this page, once. */
export function takeFlash(): readonly FlashMessage[] {
  const messages = kept();
  if (messages.length > 0) keep([]);
  return messages;
}

function kept(): readonly FlashMessage[] {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "[]") as FlashMessage[];
  } catch {
    return inMemory;
  }
}

function keep(messages: readonly FlashMessage[]): void {
  inMemory = messages;
  try {
    if (messages.length > 0) sessionStorage.setItem(KEY, JSON.stringify(messages));
    else sessionStorage.removeItem(KEY);
  } catch {
    // Kept in memory.
  }
}
