import { X } from "lucide-react";
import { Dialog as AriaDialog, Modal as AriaModal, Heading, ModalOverlay } from "react-aria-components/Modal";
import { IconButton } from "../button/icon-button.tsx";
import { ScrollBox } from "../scroll-box/scroll-box.tsx";
import type { ModalProps } from "./modal-props.ts";

const SIZE = { sm: "sm:max-w-sm", md: "sm:max-w-lg", lg: "sm:max-w-2xl", xl: "sm:max-w-5xl" };

/** What `Modal` shows once its code is there. */
export function ModalPaper(props: ModalProps) {
  const { isOpen, onOpenChange, title, size = "md", isDismissable = true, role = "dialog", footer, children } = props;
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable={isDismissable}
      isKeyboardDismissDisabled={!isDismissable}
      className="fixed inset-0 z-(--layer-overlay) grid animate-fade place-items-center overflow-y-auto bg-scrim p-4"
    >
      <AriaModal className={`w-full max-w-full animate-rise ${SIZE[size]}`}>
        <AriaDialog
          role={role}
          className="sheet flex max-h-[calc(100dvh-2rem)] flex-col text-ink shadow-raised outline-none"
        >
          <header className="flex items-start gap-2 px-6 pt-5 pb-2">
            <Heading slot="title" className="flex-1 pt-2 text-lg font-semibold">
              {title}
            </Heading>
            {isDismissable && (
              <IconButton label="閉じる" icon={X} className="-mr-3" onPress={() => onOpenChange(false)} />
            )}
          </header>
          {children && <ScrollBox className="phrases px-6 py-2">{children}</ScrollBox>}
          {footer && <footer className="flex flex-wrap justify-end gap-3 px-6 pt-3 pb-6">{footer}</footer>}
        </AriaDialog>
      </AriaModal>
    </ModalOverlay>
  );
}
