import { zipSync } from "fflate";
import { Download } from "lucide-react";
import { useState } from "react";
import { parseField } from "../../../documents/field.ts";
import { date } from "../../../documents/fields.ts";
import { todayInTokyo } from "../../../japanese/age.ts";
import { fieldMessages } from "../../../japanese/field-messages.ts";
import { fileMessages } from "../../../japanese/file-messages.ts";
import { careerKind } from "../../../modules/career/contract/kind.ts";
import { resumeKind } from "../../../modules/resume/contract/kind.ts";
import { Button } from "../../ui/button/button.tsx";
import { DateField } from "../../ui/date-field/date-field.tsx";
import { saveFile } from "../../ui/download/save-file.ts";
import { Modal } from "../../ui/modal/modal.tsx";
import { ProgressBar } from "../../ui/progress/progress-bar.tsx";
import { RadioGroup } from "../../ui/radio-group/radio-group.tsx";
import { DOCUMENT_LINKS } from "../document-links.ts";
import { useDocumentQuery } from "../documents/document-api.ts";
import { type DownloadedFile, loadFile } from "../documents/download/load-file.ts";
import { ERAS } from "../documents/print/era-and-font.ts";

type EraStyle = (typeof ERAS)[number]["value"];

const readDate = date({ label: "" });

/** Both PDFs with one date and in one calendar, as one file. */
export function DownloadBoth() {
  const [typed, setTyped] = useState<string>();
  const [error, setError] = useState<string>();
  const [era, setEra] = useState<EraStyle>("wareki");
  const [percent, setPercent] = useState<number>();
  const [failure, setFailure] = useState<string>();
  const [saved, setSaved] = useState<DownloadedFile>();
  const proposed = useDayOfBoth();

  // Not before the day is known: its 和暦 is a line of its own on a phone.
  if (proposed === undefined) return null;
  const day = typed ?? proposed;

  async function download(): Promise<void> {
    const on = parseField(readDate, day);
    setError(on.message ?? (on.value ? undefined : fieldMessages.required));
    if (on.message !== undefined || !on.value) return;
    setFailure(undefined);
    setPercent(0);
    try {
      const file = await zipOfBoth({ era, on: on.value }, setPercent);
      saveFile(file.file, file.name);
      setSaved(file);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : fileMessages.pdfLoadFailed);
    } finally {
      setPercent(undefined);
    }
  }

  return (
    <div className="grid gap-5">
      <DateField
        label="書類の日付"
        hint="2つの書類に同じ日付を印刷します。入力済みの作成日は変わりません。"
        value={day}
        onChange={setTyped}
        error={error}
      />
      <div className="flex flex-wrap items-end gap-4">
        <RadioGroup
          label="年号"
          layout="segments"
          options={ERAS}
          value={era}
          onChange={(value) => setEra(value as EraStyle)}
        />
        <Button
          variant="secondary"
          icon={Download}
          isPending={percent !== undefined}
          pendingLabel="ダウンロード中..."
          onPress={() => void download()}
        >
          両方をダウンロード
        </Button>
      </div>
      {percent !== undefined && <ProgressBar size="sm" value={percent} label="ダウンロードの進み具合" />}
      {failure && (
        <p role="alert" className="phrases text-sm text-danger">
          {failure}
        </p>
      )}
      <Modal
        type="success"
        size="sm"
        title="履歴書と職務経歴書をダウンロードしました"
        isOpen={saved !== undefined}
        onOpenChange={(isOpen) => !isOpen && setSaved(undefined)}
        footer={
          saved && (
            <>
              <Button variant="secondary" onPress={() => saveFile(saved.file, saved.name)}>
                端末に保存
              </Button>
              <Button onPress={() => setSaved(undefined)}>閉じる</Button>
            </>
          )
        }
      >
        <p className="phrases">「{saved?.name}」に2つのPDFをまとめて保存しました。</p>
      </Modal>
    </div>
  );
}

/** The day that the documents name, the later one where they differ, else today in Japan; undefined until they are loaded. */
function useDayOfBoth(): string | undefined {
  const read = [useDocumentQuery({ address: resumeKind }), useDocumentQuery({ address: careerKind })];
  if (read.some(({ isLoading }) => isLoading)) return undefined;
  const named = read.flatMap(({ data }) => (data?.values.create_date as string | null) ?? []);
  return named.sort().at(-1) ?? todayInTokyo(new Date().toISOString());
}

interface PrintOfBoth {
  readonly era: EraStyle;
  /** `YYYY-MM-DD` */
  readonly on: string;
}

/** One after the other, so that no print waits for another of the same person. */
async function zipOfBoth({ era, on }: PrintOfBoth, onPercent: (percent: number) => void): Promise<DownloadedFile> {
  const { signal } = new AbortController();
  const files: Record<string, Uint8Array> = {};
  let name = "応募書類";
  for (const [index, { label, path }] of DOCUMENT_LINKS.entries()) {
    const url = `${path}/output.pdf?era=${era}&on=${on}&download=1`;
    const share = 100 / DOCUMENT_LINKS.length;
    const loaded = await loadFile(url, signal, `${label}.pdf`, (percent) =>
      onPercent(Math.round(share * (index + (percent ?? 0) / 100))),
    );
    files[loaded.name] = new Uint8Array(await loaded.file.arrayBuffer());
    name = loaded.name.replace(label, "応募書類").replace(/\.pdf$/, "");
  }
  // PDFs are compressed already.
  const zip = zipSync(files, { level: 0 });
  return { name: `${name}.zip`, file: new Blob([zip as Uint8Array<ArrayBuffer>], { type: "application/zip" }) };
}
