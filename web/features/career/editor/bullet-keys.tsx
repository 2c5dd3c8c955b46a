import type { KeyboardEvent, ReactNode } from "react";
import { bulletEdit } from "./bullet-edit.ts";

/** Makes 「・」 lists in the text area inside it: Enter adds an item, Backspace ends the list. */
export function BulletKeys({ children }: { children: ReactNode }) {
  return <div onKeyDownCapture={onKeyDown}>{children}</div>;
}

function onKeyDown(event: KeyboardEvent): void {
  const { target, key, nativeEvent, shiftKey, ctrlKey, metaKey, altKey } = event;
  // 229: Safari has ended the composition when the Enter that confirms it comes.
  if (nativeEvent.isComposing || nativeEvent.keyCode === 229) return;
  if (!(target instanceof HTMLTextAreaElement) || shiftKey || ctrlKey || metaKey || altKey) return;
  const edit = bulletEdit(key, target.value, target.selectionStart, target.selectionEnd);
  if (!edit) return;
  event.preventDefault();
  target.setRangeText(edit.text, edit.start, edit.end, "end");
  // The form reads the text from this event, as from typing.
  target.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertText" }));
}
