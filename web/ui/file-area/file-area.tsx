import { FolderOpen, Upload } from "lucide-react";
import {
  type ClipboardEvent,
  Fragment,
  type MouseEvent,
  type ReactNode,
  type Ref,
  useId,
  useRef,
  useState,
} from "react";
import { DropZone } from "react-aria-components/DropZone";
import { FileTrigger } from "react-aria-components/FileTrigger";
import type { DropItem, FileDropItem } from "react-aria-components/useDragAndDrop";
import { fileMessages } from "../../../japanese/file-messages.ts";
import { uploadMessages } from "../../../japanese/upload-messages.ts";
import { useAutoHide } from "../auto-hide/use-auto-hide.ts";
import { Button } from "../button/button.tsx";
import { ErrorLine, LABEL_STYLE, RequiredMark } from "../field/field-texts.tsx";
import { useSafeDrops } from "./use-safe-drops.ts";

export interface FileAreaProps {
  /** The purpose of the files. */
  label: string;
  /** The limits, written under the button: 「PDF、JPEG　1件10MBまで　5件まで」. */
  hint: ReactNode;
  /** Media types that the browser's own dialog offers; whatever comes is handed on, for rules to judge. */
  types: readonly string[];
  allowsMultiple?: boolean;
  /** Chosen, dropped or pasted. */
  onFiles: (files: File[]) => void;
  error?: string;
  /** Called after 5 s, when a passing error expires. */
  onErrorShown?: () => void;
  isRequired?: boolean;
  isDisabled?: boolean;
  /** Label of the button that chooses files; ファイルを選択 unless given. */
  buttonLabel?: ReactNode;
  /** The button that chooses files. */
  buttonRef?: Ref<HTMLButtonElement>;
}

const AREA =
  "grid justify-items-center gap-3 rounded-lg border-2 border-dashed px-4 py-6 text-center transition-colors duration-150 data-disabled:bg-sunken data-disabled:text-ink-faint data-drop-target:border-accent data-drop-target:bg-accent-soft data-focus-visible:outline-2 data-focus-visible:outline-offset-2 data-focus-visible:outline-accent";

/** Milliseconds for which what is wrong with chosen files is shown (specification, error catalogue). */
const ERROR_SHOWN_FOR = 5000;

const isFile = (item: DropItem): item is FileDropItem => item.kind === "file";

/** Takes files by drop, by paste and by the browser's dialog. It keeps none: its owner shows what has been chosen. */
export function FileArea(props: FileAreaProps) {
  const {
    label,
    hint,
    types,
    allowsMultiple = false,
    onFiles,
    error,
    onErrorShown,
    isRequired,
    isDisabled,
    buttonLabel = "ファイルを選択",
    buttonRef,
  } = props;
  /** Called when something other than a file was dropped or pasted. */
  const [misfit, setMisfit] = useState<string>();
  const dialog = useRef<HTMLInputElement>(null);
  const id = useId();
  const problem = misfit ?? error;
  const errorId = `${id}-error`;
  useSafeDrops();

  const take = (files: File[]) => {
    setMisfit(undefined);
    if (files.length > 0) onFiles(files);
  };
  const takeItems = async (items: readonly DropItem[]) => {
    const files = await Promise.all(items.filter(isFile).map((item) => item.getFile()));
    take(files);
    if (items.some(({ kind }) => kind === "directory")) setMisfit(uploadMessages.foldersNotTaken);
    else if (files.length === 0) setMisfit(fileMessages.fileNeeded);
  };
  /** A picture that was copied lies nowhere as a file, so that React Aria leaves it out: Chromium has no entry for it. */
  const paste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files];
    if (files.length === 0 || isDisabled) return;
    event.preventDefault();
    event.stopPropagation();
    take(files);
  };
  /** The whole area opens the dialog, and so does Enter where one pastes. The button inside does it by itself. */
  const open = ({ target }: MouseEvent) => {
    const isOwn = target instanceof Element && target.closest("[data-file-dialog]") !== null;
    if (isOwn || isDisabled || !dialog.current) return;
    dialog.current.value = "";
    dialog.current.click();
  };

  return (
    <fieldset
      className="grid min-w-0 gap-1.5"
      onPasteCapture={paste}
      aria-labelledby={`${id}-label`}
      aria-describedby={problem ? `${id}-hint ${errorId}` : `${id}-hint`}
    >
      <div id={`${id}-label`} className={LABEL_STYLE}>
        {label}
        {isRequired && <RequiredMark />}
      </div>
      <DropZone
        aria-label={`${label}：ドロップ、貼り付け、またはEnterキーでファイルを選択`}
        isDisabled={isDisabled}
        getDropOperation={() => "copy"}
        onDrop={({ items }) => void takeItems(items)}
        onClickCapture={open}
        className={`${AREA} ${isDisabled ? "" : "cursor-pointer"} ${problem ? "border-danger" : "border-line-strong"}`}
      >
        {({ isDropTarget }) => (
          <>
            <Upload aria-hidden="true" className={`size-8 ${isDropTarget ? "text-accent" : "text-ink-faint"}`} />
            {/* Nothing is dragged on a phone. */}
            <p className={isDropTarget ? "phrases" : "phrases max-sm:hidden"}>
              {isDropTarget ? "ここで離すと追加されます" : "ファイルをここにドラッグ＆ドロップ"}
            </p>
            <div data-file-dialog>
              <FileTrigger
                ref={dialog}
                acceptedFileTypes={types}
                allowsMultiple={allowsMultiple}
                onSelect={(files) => take([...(files ?? [])])}
              >
                <Button ref={buttonRef} variant="secondary" icon={FolderOpen} isDisabled={isDisabled}>
                  {buttonLabel}
                </Button>
              </FileTrigger>
            </div>
            <p id={`${id}-hint`} className="phrases text-sm text-ink-soft">
              {typeof hint === "string" ? inParts(hint) : hint}
            </p>
          </>
        )}
      </DropZone>
      <div role="alert">
        {problem && (
          <PassingError
            key={problem}
            id={errorId}
            error={problem}
            onShown={misfit ? () => setMisfit(undefined) : onErrorShown}
          />
        )}
      </div>
    </fieldset>
  );
}

/** Lines break only at the wide spaces: 「1件10MBまで」 stays on one line. */
const inParts = (hint: string): ReactNode =>
  hint.split("　").map((part) => (
    <Fragment key={part}>
      <span className="mx-2 inline-block">{part}</span>{" "}
    </Fragment>
  ));

function PassingError({ id, error, onShown }: { id: string; error: string; onShown?: () => void }) {
  const watch = useAutoHide(onShown ? ERROR_SHOWN_FOR : 0, () => onShown?.());
  return (
    <div {...watch}>
      <ErrorLine id={id} error={error} />
    </div>
  );
}
