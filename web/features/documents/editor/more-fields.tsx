import { type ReactNode, useEffect, useState } from "react";
import { Disclosure } from "../../../ui/disclosure/disclosure.tsx";

export interface MoreFieldsProps {
  title: string;
  /** The error of one of the fields. */
  error: string | undefined;
  children: ReactNode;
}

/** Rarely needed fields of a row, closed by default. An error opens them, so that the summary can focus the field. */
export function MoreFields({ title, error, children }: MoreFieldsProps) {
  const [isOpen, setOpen] = useState(false);
  const hasError = Boolean(error);
  useEffect(() => {
    if (hasError) setOpen(true);
  }, [hasError]);
  return (
    <Disclosure level={2} title={title} isOpen={isOpen || hasError} onOpenChange={setOpen}>
      <div className="grid gap-4 py-2">{children}</div>
    </Disclosure>
  );
}
