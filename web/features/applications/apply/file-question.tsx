import { X } from "lucide-react";
import {
  FILE_TYPES,
  type FormElement,
  MAX_FILE_BYTES,
  MAX_FILES,
} from "../../../../modules/application-forms/contract/form.ts";
import { Alert } from "../../../ui/alert/alert.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { IconButton } from "../../../ui/button/icon-button.tsx";
import { FileArea } from "../../../ui/file-area/file-area.tsx";
import { sizeInWords } from "../../../ui/file-area/file-size.ts";
import { limitsInWords } from "../../../ui/file-area/limits-in-words.ts";
import { FileName } from "../../../ui/uploader/file-name.tsx";
import type { BoundField } from "../../forms/fields/use-field-binding.ts";
import { type ChosenFiles, factsOf, namesIn } from "./chosen-files.ts";

interface FileQuestionProps {
  element: FormElement;
  bound: BoundField<string>;
  files: ChosenFiles;
}

const LIMITS = limitsInWords({ types: FILE_TYPES, maxBytes: MAX_FILE_BYTES, maxFiles: MAX_FILES });

/** A question that is answered by files. They are sent with the application, not before. */
export function FileQuestion({ element: { id, label, required }, bound, files }: FileQuestionProps) {
  const chosen = files.of(id, bound.value);
  function choose(next: readonly File[]): void {
    files.choose(id, next);
    bound.onChange(factsOf(next));
    // The message about a wrong file comes at once.
    bound.onBlur?.();
  }
  return (
    <div className="grid gap-2">
      <FileArea
        label={label}
        hint={LIMITS}
        types={FILE_TYPES}
        allowsMultiple
        isRequired={required}
        error={bound.error}
        buttonRef={bound.ref}
        onFiles={(added) => choose([...chosen, ...added])}
      />
      {chosen.length === 0 && bound.value !== "" && (
        <Alert
          kind="warning"
          actions={
            <Button variant="secondary" size="sm" onPress={() => choose([])}>
              添付しない
            </Button>
          }
        >
          前に選んだ「{namesIn(bound.value)}」は、この端末に保存されていません。もう一度選んでください。
        </Alert>
      )}
      {chosen.length > 0 && (
        <ul aria-label={`${label}に添付するファイル`} className="grid gap-2">
          {chosen.map((file, index) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: the same file may be chosen twice
              key={index}
              className="flex items-center gap-3 rounded-md border border-line bg-card py-1 pr-1 pl-3"
            >
              <div className="min-w-0 flex-1">
                <FileName name={file.name} />
              </div>
              <p className="figures text-sm text-ink-soft">{sizeInWords(file.size)}</p>
              <IconButton
                label={`${file.name}を外す`}
                icon={X}
                onPress={() => choose(chosen.filter((_, other) => other !== index))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
