import type { ReactNode } from "react";
import { Modal } from "../../../ui/modal/modal.tsx";

export interface LargePaperProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** The sheets. */
  children: ReactNode;
}

/** The sheets of the preview as wide as a page of text, where they can be read. */
export function LargePaper({ children, ...modal }: LargePaperProps) {
  return (
    <Modal {...modal} title="プレビュー" size="xl">
      {children}
    </Modal>
  );
}
