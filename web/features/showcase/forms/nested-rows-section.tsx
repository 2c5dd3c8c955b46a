import { useCallback, useState } from "react";
import { missingInRow } from "../../../../documents/required.ts";
import { rowsIn, type Values } from "../../../../documents/values.ts";
import { todayInTokyo } from "../../../../japanese/age.ts";
import { resumeMessages } from "../../../../japanese/resume-messages.ts";
import { Button } from "../../../ui/button/button.tsx";
import { Disclosure } from "../../../ui/disclosure/disclosure.tsx";
import { Switch } from "../../../ui/switch/switch.tsx";
import { TextField } from "../../../ui/text-field/text-field.tsx";
import { createDraftStore } from "../../forms/editor/draft-store.ts";
import { REMOVED } from "../../forms/editor/parse-form.ts";
import type { Transport } from "../../forms/editor/synchronise.ts";
import { useEditor } from "../../forms/editor/use-editor.ts";
import { FormProvider, useTextField } from "../../forms/fields/field-hooks.tsx";
import { useRows, useRowValues } from "../../forms/fields/use-rows.ts";
import { Section } from "../kit/section.tsx";
import { Specimen } from "../kit/specimen.tsx";
import { MarkableRows } from "./markable-rows.tsx";
import { createMemoryStore } from "./memory-store.ts";
import { formEntries, worksSection } from "./works-list.ts";

const MAX_WORKS = 5;
const project = (project_name: string) => ({ id: crypto.randomUUID(), project_name });
const START: Values = {
  works: [
    {
      id: crypto.randomUUID(),
      company_name: "株式会社みなと食品",
      start_year: 2018,
      start_month: 4,
      projects: [project("量販店向け新商品の販路開拓"), project("受発注システムの入れ替え")],
    },
    {
      id: crypto.randomUUID(),
      company_name: "港湾システム株式会社",
      start_year: 2022,
      start_month: 4,
      projects: [project("倉庫管理サービスの導入支援")],
    },
  ],
};

export function NestedRowsSection() {
  const [store] = useState(() => createMemoryStore(worksSection, START));
  const [drafts] = useState(() => createDraftStore("showcase"));
  const [known] = useState(store.newest);
  const [isMarking, setMarking] = useState(true);
  const [sent, setSent] = useState<ReturnType<typeof formEntries>>();
  const save: Transport["save"] = async (patch, base, explicit) => {
    const result = await store.save(patch, base, explicit);
    if (result.kind === "saved") setSent(formEntries(worksSection, result.snapshot.values, patch));
    return result;
  };
  const editor = useEditor({
    key: "showcase/nested-rows",
    shape: worksSection,
    known,
    drafts,
    today: () => todayInTokyo(new Date().toISOString()),
    isAutosaving: false,
    save,
    load: store.load,
  });
  const isSaved = useCallback(
    (id: string) => isMarking && rowsIn(store.newest().values, "works").some((row) => row.id === id),
    [store, isMarking],
  );
  return (
    <Section
      id="nested-rows"
      lead="学歴や職歴のように、同じ形の行をいくつも並べるときに使います。行の中に、さらに行を持てます。"
    >
      <Specimen
        title="職歴とプロジェクト"
        text="つまみを引くか、Altキーと上下キーで並べ替えます。Deleteキーで削除し、10秒のあいだは元に戻せます。"
        controls={
          <Switch value={isMarking} onChange={setMarking}>
            保存済みの行は、保存するまで印を付けて残す
          </Switch>
        }
      >
        <FormProvider {...editor}>
          <div className="grid max-w-[40rem] grid-cols-1 gap-5">
            <MarkableRows
              list="works"
              label="職歴"
              nameOf={workName}
              addLabel="職歴を追加する"
              removeQuestion="この職務経歴を削除してもよろしいですか？関連するプロジェクト情報も同時に削除されます。"
              isSaved={isSaved}
              removedOnSave={resumeMessages.jobRemovedOnSave}
              least={1}
              most={MAX_WORKS}
            >
              {WORK_FORM}
            </MarkableRows>
            <div className="flex flex-wrap items-center justify-end gap-3 border-t border-line pt-4">
              <MissingWorks />
              <Button onPress={() => void editor.flush()}>保存する</Button>
            </div>
            {sent && (
              <Disclosure level={4} title={`送った項目（${sent.length}件）`}>
                <ol className="grid gap-1 py-2 text-sm">
                  {sent.map(([name, value]) => (
                    <li key={name}>
                      <span className="text-ink-soft">{name}</span>　{value || "（空欄）"}
                    </li>
                  ))}
                </ol>
              </Disclosure>
            )}
          </div>
        </FormProvider>
      </Specimen>
    </Section>
  );
}

/** Counts the works that lack a required field; marked ones do not count. */
function MissingWorks() {
  const { definition } = useRows("works");
  const missing = useRowValues(
    "works",
    (rows) => rows.filter((row) => !row[REMOVED] && missingInRow(definition, row).length > 0).length,
  );
  return (
    <p role="status" className="text-sm text-ink-soft">
      {missing > 0 ? `入力途中の職歴が${missing}件あります` : "必要な項目はすべて入力されています"}
    </p>
  );
}

function workName({ company_name, start_year, start_month }: Values): string {
  const month = start_year && start_month ? `${start_year}年${start_month}月　` : "";
  return company_name ? `${month}${company_name}` : "";
}

function WorkForm() {
  return (
    <div className="grid grid-cols-1 gap-5">
      <RowText name="company_name" />
      <div className="flex flex-wrap gap-4">
        <RowText name="start_year" unit="年" />
        <RowText name="start_month" unit="月" />
      </div>
      <div className="grid grid-cols-1 gap-2">
        <h4 className="font-medium">プロジェクト</h4>
        <MarkableRows
          list="projects"
          label="プロジェクト"
          nameOf={({ project_name }) => String(project_name ?? "")}
          addLabel="プロジェクトを追加する"
        >
          {PROJECT_FORM}
        </MarkableRows>
      </div>
    </div>
  );
}

function RowText({ name, unit }: { name: string; unit?: string }) {
  return (
    <TextField
      {...useTextField(name)}
      unit={unit}
      inputMode={unit ? "numeric" : undefined}
      width={unit ? "xs" : "full"}
    />
  );
}

// The same elements at every render: a row is drawn anew for its own changes alone.
const WORK_FORM = <WorkForm />;
const PROJECT_FORM = <RowText name="project_name" />;
