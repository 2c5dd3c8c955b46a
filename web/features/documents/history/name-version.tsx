import { Bookmark } from "lucide-react";
import { type FormEvent, useState } from "react";
import type { NamedVersion } from "../../../../documents/contract/answers.ts";
import { VERSION_NAME_LENGTH } from "../../../../documents/version-name.ts";
import { fieldMessages } from "../../../../japanese/field-messages.ts";
import { fieldTextOf } from "../../../app/api-error.ts";
import { Button } from "../../../ui/button/button.tsx";
import { FormModal } from "../../../ui/modal/form-modal.tsx";
import { TextField } from "../../../ui/text-field/text-field.tsx";
import { showToast } from "../../../ui/toast/toast-queue.ts";
import { useNameVersionMutation, useRenameVersionMutation } from "../document-api.ts";
import { useDocumentPages } from "../document-pages.ts";

/** Gives a revision a name: 「A社に提出」. */
export function NameVersionButton({ revision }: { revision: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" icon={Bookmark} onPress={() => setOpen(true)} className="justify-self-start">
        名前を付ける
      </Button>
      <VersionNameDialog isOpen={isOpen} onOpenChange={setOpen} revision={revision} />
    </>
  );
}

export interface VersionNameDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** The revision to name. */
  revision?: number;
  /** The named version to rename. */
  version?: NamedVersion;
}

export function VersionNameDialog({ isOpen, onOpenChange, revision, version }: VersionNameDialogProps) {
  const { address } = useDocumentPages();
  const [name, setName] = useState(version?.name ?? "");
  const [error, setError] = useState<string>();
  const [give, giving] = useNameVersionMutation();
  const [rename, renaming] = useRenameVersionMutation();

  function reset(): void {
    setName(version?.name ?? "");
    setError(undefined);
  }

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    // React events bubble through portals to the form around the button.
    event.stopPropagation();
    if (name.trim() === "") return setError(fieldMessages.required);
    try {
      await (version ? rename({ address, id: version.id, name }) : give({ address, name, revision })).unwrap();
      showToast({ kind: "success", text: `「${name.trim()}」と名前を付けました` });
      onOpenChange(false);
    } catch (refusal) {
      setError(fieldTextOf(refusal, "name"));
    }
  }

  return (
    <FormModal
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      onClosed={reset}
      hasInput={name !== (version?.name ?? "")}
      title="版の名前"
      size="sm"
    >
      <form noValidate onSubmit={(event) => void save(event)} className="grid gap-5 pb-4">
        <TextField
          value={name}
          onChange={setName}
          label="名前"
          hint="例：A社に提出"
          error={error}
          maxLength={VERSION_NAME_LENGTH}
          autoFocus
          isRequired
        />
        <Button type="submit" isPending={giving.isLoading || renaming.isLoading} className="justify-self-end">
          保存する
        </Button>
      </form>
    </FormModal>
  );
}
