import { X } from "lucide-react";
import { IconButton } from "../button/icon-button.tsx";
import { focusNearest, wayUp } from "../nearest-focus/nearest-focus.ts";

export interface CloseButtonProps {
  onClose: () => void;
  /** Layout only. */
  className?: string;
}

/**
 * Closes the message it stands in. Pressed by a key or a screen reader, it gives the focus to what stands nearest. A
 * pointer needs none: in the next message it would keep that from going by itself, in a field it would bring up a keyboard.
 */
export function CloseButton({ onClose, className }: CloseButtonProps) {
  return (
    <IconButton
      label="閉じる"
      icon={X}
      className={className}
      onPress={({ target, pointerType }) => {
        const way = wayUp(target);
        onClose();
        if (pointerType === "keyboard" || pointerType === "virtual") focusNearest(way);
      }}
    />
  );
}
