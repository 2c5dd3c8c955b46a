import type { SectionDefinition } from "../../../../documents/definition.ts";
import type { Values } from "../../../../documents/values.ts";

/** The form that the preview draws. */
export interface DraftSource {
  readonly section: SectionDefinition;
  /** Values as they are typed. */
  typed(): Values;
  /** Values of the newest answer of the server. */
  saved(): Values;
  /** @returns ends it */
  onEdit(changed: () => void): () => void;
}

let source: DraftSource | undefined;
const listeners = new Set<() => void>();

const set = (next: DraftSource | undefined) => {
  source = next;
  for (const changed of listeners) changed();
};

/** Offers the open form to the preview. It costs nothing while no preview is shown. @returns takes it back */
export function offerDraft(offered: DraftSource): () => void {
  set(offered);
  return () => {
    if (source === offered) set(undefined);
  };
}

export const openDraft = (): DraftSource | undefined => source;

/** Calls back when another form opens. @returns ends it */
export function followDraft(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}
