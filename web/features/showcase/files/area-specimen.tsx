import { useState } from "react";
import { FileArea } from "../../../ui/file-area/file-area.tsx";
import { ATTACHMENT_RULES, ATTACHMENTS_RULES, sortOut } from "../../../ui/file-area/file-rules.ts";
import { sizeInWords } from "../../../ui/file-area/file-size.ts";
import { limitsInWords } from "../../../ui/file-area/limits-in-words.ts";
import { Choice } from "../kit/choice.tsx";
import { Specimen } from "../kit/specimen.tsx";

type Count = "one" | "several";
type State = "usual" | "required" | "disabled";

const RULES = { one: ATTACHMENT_RULES, several: ATTACHMENTS_RULES };

/** The area alone: what becomes of the files is up to the form it stands in. */
export function AreaSpecimen() {
  const [count, setCount] = useState<Count>("one");
  const [state, setState] = useState<State>("usual");
  const [files, setFiles] = useState<readonly File[]>([]);
  const [error, setError] = useState<string>();
  const rules = RULES[count];
  const choose = (chosen: File[]) => {
    // A new attachment replaces the one before it.
    const { taken, refused } = sortOut(chosen, count === "one" ? [] : files, rules);
    if (taken.length > 0) setFiles(count === "one" ? taken : [...files, ...taken]);
    setError(refused[0]?.message);
  };
  return (
    <Specimen
      title="ファイルを受け取る欄"
      text="フォームに添付欄を置くときは、この欄だけを使います。クリップボードの画像を貼り付けることもできます。"
      controls={
        <>
          <Choice label="件数" value={count} onChange={setCount} options={{ one: "1件", several: "複数" }} />
          <Choice
            label="状態"
            value={state}
            onChange={setState}
            options={{ usual: "通常", required: "必須", disabled: "使えない" }}
          />
        </>
      }
    >
      <FileArea
        label="添付ファイル"
        hint={limitsInWords(rules)}
        types={rules.types}
        allowsMultiple={count === "several"}
        isRequired={state === "required"}
        isDisabled={state === "disabled"}
        error={error}
        onErrorShown={() => setError(undefined)}
        onFiles={choose}
      />
      <p role="status" className="text-sm text-ink-soft">
        {files.length === 0
          ? "まだ選択されていません"
          : `選択中：${files.map(({ name, size }) => `${name}（${sizeInWords(size)}）`).join("、")}`}
      </p>
    </Specimen>
  );
}
