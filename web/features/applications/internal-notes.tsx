import { Trash2 } from "lucide-react";
import { useState } from "react";
import { momentInTokyo } from "../../../japanese/clock-time.ts";
import { fieldMessages } from "../../../japanese/field-messages.ts";
import { type InternalNote, NOTE_LENGTH } from "../../../modules/applications/contract/application.ts";
import { textOf } from "../../app/api-error.ts";
import { Alert } from "../../ui/alert/alert.tsx";
import { Button } from "../../ui/button/button.tsx";
import { countCharacters } from "../../ui/character-counter/character-counter.tsx";
import { DeleteConfirm } from "../../ui/modal/delete-confirm.tsx";
import { TextArea } from "../../ui/text-area/text-area.tsx";
import { showToast } from "../../ui/toast/toast-queue.ts";
import { useAddInternalNoteMutation, useRemoveInternalNoteMutation } from "./applications-api.ts";

interface InternalNotesProps {
  id: string;
  notes: readonly InternalNote[];
  /** False: they are only read. */
  isWritable: boolean;
}

/** 社内メモ: of the agency alone. */
export function InternalNotes({ id, notes, isWritable }: InternalNotesProps) {
  return (
    <section className="sheet grid gap-4 p-5">
      <h2 className="text-lg font-semibold">社内メモ</h2>
      <p className="phrases -mt-2 text-sm text-ink-soft">応募者には表示されません。</p>
      {notes.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {notes.map((note) => (
            <Note key={note.id} id={id} note={note} />
          ))}
        </ul>
      )}
      {isWritable && <NoteForm id={id} />}
    </section>
  );
}

function Note({ id, note }: { id: string; note: InternalNote }) {
  const [isAsked, setAsked] = useState(false);
  const [remove] = useRemoveInternalNoteMutation();

  async function removeNote(): Promise<void> {
    try {
      const { message } = await remove({ id, note: note.id }).unwrap();
      showToast({ kind: "success", text: message });
    } catch (error) {
      showToast({ kind: "error", text: textOf(error) });
    }
  }

  return (
    <li className="grid gap-1 py-3">
      <p className="whitespace-pre-line [overflow-wrap:anywhere]">{note.text}</p>
      <div className="flex items-center justify-between gap-2">
        <p className="figures text-sm text-ink-soft">{`${momentInTokyo(note.at)}　${note.by}`}</p>
        <Button
          variant="quiet"
          size="sm"
          icon={Trash2}
          aria-label={`${momentInTokyo(note.at)}の社内メモを削除`}
          onPress={() => setAsked(true)}
        >
          削除
        </Button>
      </div>
      <DeleteConfirm isOpen={isAsked} onOpenChange={setAsked} onConfirm={removeNote} />
    </li>
  );
}

function NoteForm({ id }: { id: string }) {
  const [text, setText] = useState("");
  const [add, { error, isLoading }] = useAddInternalNoteMutation();
  const tooLong = countCharacters(text) > NOTE_LENGTH ? fieldMessages.maxLength(NOTE_LENGTH) : undefined;

  async function save(): Promise<void> {
    try {
      const { message } = await add({ id, text }).unwrap();
      setText("");
      showToast({ kind: "success", text: message });
    } catch {
      // The error stands at the form.
    }
  }

  return (
    <div className="grid gap-3">
      <TextArea
        label="新しいメモ"
        value={text}
        onChange={setText}
        rows={2}
        maxRows={10}
        maxLength={NOTE_LENGTH}
        {...(tooLong && { error: tooLong })}
      />
      {error && <Alert kind="error">{textOf(error)}</Alert>}
      <Button
        variant="secondary"
        className="justify-self-start"
        isPending={isLoading}
        isDisabled={text.trim() === "" || tooLong !== undefined}
        onPress={() => void save()}
      >
        メモを追加
      </Button>
    </div>
  );
}
