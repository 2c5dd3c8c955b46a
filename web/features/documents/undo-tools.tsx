import { Suspense } from "react";
import { lazyPart } from "../../ui/deferred/lazy-part.tsx";
import { DocumentSwitch } from "./document-switch.tsx";
import { HeaderTools } from "./header-tools.tsx";
import type { UndoButtonsProps } from "./undo-buttons.tsx";

// The tooltip library is a large part of the editor's weight.
const UndoButtons = lazyPart(async () => (await import("./undo-buttons.tsx")).UndoButtons, null);

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
