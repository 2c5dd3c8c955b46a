import { type ReactNode, useEffect, useState } from "react";
import { Disclosure } from "../../../ui/disclosure/disclosure.tsx";

export interface MoreFieldsProps {
  title: string;
  /** What is wrong in one of them. */
  error: string | undefined;
  children: ReactNode;
}

/** Fields of a row that few people need. An error in them opens them: it must be seen, and within the summary's reach. */
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
