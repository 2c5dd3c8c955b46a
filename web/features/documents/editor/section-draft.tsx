import type { ReactNode } from "react";
import { useOwnDraft } from "../../forms/editor/use-own-draft.ts";
import { SectionForm, type SectionFormProps } from "./section-form.tsx";

export interface SectionDraftProps extends Omit<SectionFormProps, "draft"> {
  /** The draft key of the section. */
  name: string;
  fallback: ReactNode;
}

/** The form of one section with its own draft. Mount it once a section. */
export function SectionDraft({ name, fallback, ...form }: SectionDraftProps) {
  const draft = useOwnDraft(form.drafts, name);
  return draft ? <SectionForm {...form} draft={draft} /> : fallback;
}
