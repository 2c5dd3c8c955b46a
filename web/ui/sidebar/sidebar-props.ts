import type { ReactNode } from "react";

export interface SidebarProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** It has gone out. */
  onClosed?: () => void;
  title: string;
  children: ReactNode;
}
