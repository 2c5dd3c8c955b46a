import { type ReactNode, useRef, useState, useSyncExternalStore } from "react";
import { todayInTokyo } from "../../../../japanese/age.ts";
import { worksDefinition } from "../../../../modules/showcase/contract.ts";
import { Button } from "../../../ui/button/button.tsx";
import { SaveIndicator } from "../../../ui/save-indicator/save-indicator.tsx";
import { EditorMessages } from "../../documents/editor/editor-messages.tsx";
import { GeneratedFields } from "../../documents/editor/generated-fields.tsx";
import { sectionOf } from "../../documents/sections.ts";
import { createDraftStore, type DraftStore } from "../../forms/editor/draft-store.ts";
import { useEditor } from "../../forms/editor/use-editor.ts";
import { useOwnDraft } from "../../forms/editor/use-own-draft.ts";
import { saveStatusOf } from "../../forms/editor/use-save-state.ts";
import { FormProvider } from "../../forms/fields/field-hooks.tsx";
import { Section } from "../kit/section.tsx";
import { Specimen } from "../kit/specimen.tsx";
import { createWorksStore, type WorksStore } from "./works-store.ts";

const section = sectionOf(worksDefinition, "works");

/** The section editor of a document, drawn from its definition alone; rows within rows. */
export function WorksSection() {
  const [store] = useState(() => createWorksStore(section));
  const [drafts] = useState(() => createDraftStore("showcase"));
  const draft = useOwnDraft(drafts, "works/works");
  return (
    <Section id="works" lead="入力欄も、行の中の行も、書類の定義だけから作られます。保存先はこのブラウザーの中です。">
      <Specimen
        title="職務経歴とプロジェクト"
        text="入力をやめると、2秒たって自動で保存されます。別のタブでも開くと、両方の入力がひとつになります。"
      >
        {draft && <WorksForm store={store} drafts={drafts} draft={draft} />}
      </Specimen>
    </Section>
  );
}

interface WorksFormProps {
  store: WorksStore;
  drafts: DraftStore;
  /** Key of the form's own draft. */
  draft: string;
}

function WorksForm({ store, drafts, draft }: WorksFormProps) {
  const known = useSyncExternalStore(store.subscribe, store.newest);
  const editor = useEditor({
    key: draft,
    shape: section,
    known,
    drafts,
    today: () => todayInTokyo(new Date().toISOString()),
    save: store.save,
    load: store.load,
  });
  const form = useRef<HTMLFormElement>(null);
  const [attempt, setAttempt] = useState(0);
  const { status, savedAt = null } = saveStatusOf(editor.phase);

  async function save(): Promise<void> {
    const outcome = await editor.save();
    if (outcome.kind === "invalid" || ("unsaved" in outcome && outcome.unsaved > 0)) setAttempt((count) => count + 1);
  }
  return (
    <FormProvider {...editor}>
      <form
        ref={form}
        noValidate
        aria-label={section.label}
        className="grid max-w-[40rem] grid-cols-1 gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <EditorMessages editor={editor} section={section} form={form} attempt={attempt} />
        <GeneratedFields />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit">保存する</Button>
          <Button variant="quiet" onPress={() => void store.clear()}>
            保存した内容を空にする
          </Button>
          <div className="flex min-h-7 items-center">
            <SaveIndicator status={status} savedAt={savedAt} unsaved={editor.unsaved} />
          </div>
        </div>
        <p className="text-sm text-ink-soft">
          {editor.unsaved === 0 ? `保存済み（版 ${known.revision ?? "なし"}）` : `未保存 ${editor.unsaved}件`}
        </p>
      </form>
      <History>
        {known.history.map(({ revision, sentence }) => (
          <li key={revision}>{sentence}</li>
        ))}
      </History>
    </FormProvider>
  );
}

function History({ children }: { children: readonly ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <div className="mt-5 grid gap-2">
      <h4 className="font-medium">編集履歴</h4>
      <ol aria-label="編集履歴" className="grid gap-1 text-sm text-ink-soft">
        {children}
      </ol>
    </div>
  );
}
