import { Suspense } from "react";
import { whenQuiet } from "../../ui/deferred/when-quiet.ts";
import { lazyOrNothing } from "../../ui/lazy-part/lazy-or.tsx";
import { DocumentSwitch } from "./document-switch.tsx";
import { HeaderTools } from "./header-tools.tsx";
import type { UndoButtonsProps } from "./undo-buttons.tsx";

// The tooltip library is a large part of the editor's weight: loaded when the page is idle.
const UndoButtons = lazyOrNothing(async () => {
  await whenQuiet();
  return (await import("./undo-buttons.tsx")).UndoButtons;
});

/** 元に戻す and やり直す in the header, with their room kept free until they are loaded. */
export function UndoTools(props: UndoButtonsProps) {
  return (
    <HeaderTools>
      <DocumentSwitch />
      <Suspense fallback={<span className="block h-11 w-22" />}>
        <UndoButtons {...props} />
      </Suspense>
    </HeaderTools>
  );
}
