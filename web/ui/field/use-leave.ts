import { type FocusEvent, useEffect } from "react";
import type { LeaveBinding } from "./field-props.ts";

/** Whether a finger or a mouse button is down, and who waits until it is up and its click has been dealt with. */
let isPressing = false;
const waiting: (() => void)[] = [];

function press(): void {
  isPressing = true;
}

/** The click that belongs to the press comes in the same task as this: what waited goes in the next one. */
function release(): void {
  setTimeout(() => {
    isPressing = false;
    for (const run of waiting.splice(0)) run();
  });
}

/** Added with the first field, never removed. Adding the same listener twice adds one. */
function followPresses(): void {
  // A tap takes the focus by the mouse events that come after its pointer events.
  for (const type of ["pointerdown", "mousedown"]) window.addEventListener(type, press, true);
  // A press that opened the system's context menu has no end event: the next key ends it.
  for (const type of ["pointerup", "pointercancel", "mouseup", "keydown"]) window.addEventListener(type, release, true);
}

/**
 * A browser keeps its steps of undoing when a script writes into an input, and takes them in a text they do not fit: in
 * Chromium 220-0012 became 220-001222000122200012. A change of the input's type clears them.
 */
function forgetSteps(field: Element): void {
  for (const input of field instanceof HTMLInputElement ? [field] : field.querySelectorAll("input")) {
    const { type } = input;
    input.type = type === "text" ? "search" : "text";
    input.type = type;
  }
}

/**
 * The handler for a field that loses the focus. `format` rewrites what was typed at once: the person is done with it, and
 * so no composition is ever disturbed. The form is notified, and may show an error, only when the press that took the
 * focus is over: an error that appears in between would move the button away from under the finger.
 */
export function useLeave<T>({ value, onChange, onBlur }: LeaveBinding<T>, format?: (value: T) => T) {
  useEffect(followPresses, []);
  return ({ currentTarget: field }: Pick<FocusEvent, "currentTarget">): void => {
    const formatted = format ? format(value) : value;
    if (formatted !== value) {
      onChange(formatted);
      // When it stands there.
      setTimeout(() => forgetSteps(field));
    }
    if (!onBlur) return;
    if (isPressing) waiting.push(onBlur);
    else onBlur();
  };
}

/** For what stands around several inputs that are one field: it is left when the focus is in none of them. */
export const onGroupLeave =
  (leave: (event: FocusEvent) => void) =>
  (event: FocusEvent): void => {
    if (!event.currentTarget.contains(event.relatedTarget)) leave(event);
  };
