import { useState } from "react";
import { todayInTokyo } from "../../../../japanese/age.ts";
import { worksDefinition } from "../../../../modules/showcase/contract.ts";
import { Button } from "../../../ui/button/button.tsx";
import { GeneratedFields } from "../../documents/editor/generated-fields.tsx";
import { sectionOf } from "../../documents/sections.ts";
import { createDraftStore } from "../../forms/editor/draft-store.ts";
import { useEditor } from "../../forms/editor/use-editor.ts";
import { FormProvider } from "../../forms/fields/field-hooks.tsx";
import { Section } from "../kit/section.tsx";
import { Specimen } from "../kit/specimen.tsx";
import { createWorksStore } from "./works-store.ts";

const section = sectionOf(worksDefinition, "works");

/** The section editor of a document, drawn from its definition alone; rows within rows. */
export function WorksSection() {
  return (
    <Section id="works" lead="入力欄も、行の中の行も、書類の定義だけから作られます。保存先はこのページの中です。">
      <Specimen title="職務経歴とプロジェクト" text="入力をやめると、少したって自動で保存されます。">
        <WorksForm />
      </Specimen>
    </Section>
  );
}

function WorksForm() {
  const [store] = useState(() => createWorksStore(section));
  const [drafts] = useState(() => createDraftStore("showcase"));
  const [known] = useState(store.newest);
  const editor = useEditor({
    key: "works/works",
    shape: section,
    known,
    drafts,
    today: () => todayInTokyo(new Date().toISOString()),
    save: store.save,
    load: store.load,
  });
  return (
    <FormProvider {...editor}>
      <form
        noValidate
        aria-label={section.label}
        className="grid max-w-[40rem] grid-cols-1 gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void editor.save();
        }}
      >
        <GeneratedFields shape={section} />
        <Button type="submit" className="justify-self-start">
          保存する
        </Button>
        <p role="status" className="text-sm text-ink-soft">
          {editor.unsaved === 0 ? `保存済み（版 ${store.newest().revision ?? "なし"}）` : `未保存 ${editor.unsaved}件`}
        </p>
      </form>
    </FormProvider>
  );
}
