import { useOwnDraft } from "../../forms/use-own-draft.ts";
import { draftKey } from "../../resume/section-part.ts";
import { SectionComing } from "./section-coming.tsx";
import { SectionForm, type SectionFormProps } from "./section-form.tsx";

/** The form of one section, with the draft that is its own. Mount it once a section. */
export function SectionDraft(form: Omit<SectionFormProps, "draft">) {
  const draft = useOwnDraft(form.drafts, draftKey(form.section));
  return draft ? <SectionForm {...form} draft={draft} /> : <SectionComing section={form.section} />;
}
