import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { Button } from "../button/button.tsx";
import { ProgressBar } from "../progress/progress-bar.tsx";
import { Modal } from "./modal.tsx";

/** Milliseconds that the end of the work is to be seen. */
const CLOSES_AFTER = 1000;

export interface ProgressModalProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Label of the work under way: 職歴を取り込んでいます. */
  title: string;
  /** 0 to 100; at 100 it closes after 1 s. */
  value: number;
  /** Text of the progress: 12件中3件目. */
  children?: ReactNode;
  doneText?: string;
  /** With it there is a button that gives up. The modal stays, with a spinner, until this settles, and closes then. */
  onAbort?: () => unknown;
  abortLabel?: string;
}

/** Shows how far something has come that must not be left alone. Nothing but its own button closes it before the end. */
export function ProgressModal({ isOpen, onOpenChange, title, value, ...rest }: ProgressModalProps) {
  const { children, doneText = "完了しました", onAbort, abortLabel = "中止する" } = rest;
  const [isAborting, setAborting] = useState(false);
  const isDone = value >= 100;
  const close = useEffectEvent(() => onOpenChange(false));
  useEffect(() => {
    if (!isOpen || !isDone) return;
    const timer = setTimeout(close, CLOSES_AFTER);
    return () => clearTimeout(timer);
  }, [isOpen, isDone]);
  const abort = async () => {
    setAborting(true);
    try {
      await onAbort?.();
      onOpenChange(false);
    } finally {
      setAborting(false);
    }
  };
  return (
    <Modal
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      type={isDone ? "success" : "loading"}
      size="sm"
      title={title}
      isDismissable={false}
      footer={
        onAbort ? (
          <Button variant="secondary" isPending={isAborting} isDisabled={isDone} onPress={() => void abort()}>
            {abortLabel}
          </Button>
        ) : (
          false
        )
      }
    >
      <div className="grid gap-2">
        <ProgressBar value={value} label={title} />
        <div className="flex items-baseline gap-3 text-sm">
          <p aria-live="polite" className="flex-1 text-ink-soft">
            {isDone ? doneText : children}
          </p>
          <p aria-hidden="true" className="figures font-medium">
            {Math.round(value)}%
          </p>
        </div>
      </div>
    </Modal>
  );
}
