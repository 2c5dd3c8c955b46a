import type { ReactNode } from "react";

export interface ModalProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: string;
  size?: "sm" | "md" | "lg" | "xl";
  /** False while something runs that must not be left: neither Escape nor the backdrop closes then. */
  isDismissable?: boolean;
  role?: "dialog" | "alertdialog";
  /** The row of buttons at the bottom. */
  footer?: ReactNode;
  children?: ReactNode;
}
