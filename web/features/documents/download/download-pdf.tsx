import { useRouter } from "@tanstack/react-router";
import { Download } from "lucide-react";
import { Button } from "../../../ui/button/button.tsx";
import { buttonStyle } from "../../../ui/button/button-style.ts";
import { saveFile } from "../../../ui/download/save-file.ts";
import { Modal } from "../../../ui/modal/modal.tsx";
import { ProgressBar } from "../../../ui/progress/progress-bar.tsx";
import { useDocumentPages } from "../document-pages.ts";
import { outputPath } from "../paths.ts";
import { type DownloadState, useDownload } from "./use-download.ts";

/** 「PDFをダウンロード」 with progress, and the modal that confirms the saved file. Closing it leads to `/output`. */
export function DownloadPdf({ url }: { url: string }) {
  const { definition } = useDocumentPages();
  const { history } = useRouter();
  const { state, start, saved, forget } = useDownload(`${definition.label}.pdf`);
  const close = () => {
    forget();
    history.push(outputPath(definition));
  };
  return (
    <>
      <a
        href={url}
        download
        aria-disabled={state.kind === "loading"}
        className={`${buttonStyle()} w-full`}
        onClick={(event) => {
          event.preventDefault();
          start(url);
        }}
      >
        <Download aria-hidden="true" className="size-5 shrink-0" />
        <span aria-live="polite">{labelOf(state)}</span>
      </a>
      {state.kind === "loading" && <ProgressBar size="sm" value={state.percent} label="ダウンロードの進み具合" />}
      {state.kind === "failed" && (
        <p role="alert" className="phrases text-sm text-danger">
          {state.message}
        </p>
      )}
      <Modal
        type="success"
        size="sm"
        title={`${definition.label}をダウンロードしました`}
        isOpen={saved !== undefined}
        onOpenChange={(isOpen) => {
          if (!isOpen) close();
        }}
        footer={
          saved && (
            <>
              <Button variant="secondary" onPress={() => saveFile(saved.file, saved.name)}>
                端末に保存
              </Button>
              <Button onPress={close}>次へ進む</Button>
            </>
          )
        }
      >
        <p className="phrases">
          「{saved?.name}」を保存しました。見つからないときは「端末に保存」を押すと、もう一度保存できます。
        </p>
      </Modal>
    </>
  );
}

function labelOf(state: DownloadState): string {
  if (state.kind === "loading") return "ダウンロード中...";
  return state.kind === "done" ? "ダウンロードしました" : "PDFをダウンロード";
}
