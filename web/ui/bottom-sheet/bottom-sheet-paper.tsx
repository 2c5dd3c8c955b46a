import { X } from "lucide-react";
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from "react-aria-components/Modal";
import { IconButton } from "../button/icon-button.tsx";
import type { BottomSheetProps } from "./bottom-sheet-props.ts";

/** What `BottomSheet` shows once its code is there. */
export function BottomSheetPaper({ isOpen, onOpenChange, title, children }: BottomSheetProps) {
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable
      className="fixed inset-0 z-(--layer-overlay) flex animate-fade items-end bg-scrim"
    >
      <Modal className="w-full animate-slide-up">
        <AriaDialog className="flex max-h-[88dvh] flex-col rounded-t-lg border-t border-line bg-card pb-[env(safe-area-inset-bottom)] text-ink shadow-raised outline-none">
          <header className="flex items-center border-b border-line pl-5">
            <Heading slot="title" className="flex-1 font-semibold">
              {title}
            </Heading>
            <IconButton label="閉じる" icon={X} onPress={() => onOpenChange(false)} />
          </header>
          <div className="overflow-y-auto p-4">{children}</div>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
