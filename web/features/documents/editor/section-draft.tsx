import type { ComponentType, ReactNode } from "react";
import { useOwnDraft } from "../../forms/editor/use-own-draft.ts";
import type { SectionSource } from "./use-section-editor.ts";

export interface SectionDraftProps extends Omit<SectionSource, "draft"> {
  /** The draft key of the section. */
  name: string;
  fallback: ReactNode;
  /** The form around its fields. */
  as: ComponentType<SectionSource>;
}

/** The form of one section with its own draft. Mount it once a section. */
export function SectionDraft({ name, fallback, as: Form, ...source }: SectionDraftProps) {
  const draft = useOwnDraft(source.drafts, name);
  return draft ? <Form {...source} draft={draft} /> : fallback;
}
