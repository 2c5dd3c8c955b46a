import type { ReactNode } from "react";

export interface SpecimenProps {
  title: string;
  /** A hint what to try, if it is not obvious. */
  text?: ReactNode;
  /** Fields that change the specimen while one looks. */
  controls?: ReactNode;
  children: ReactNode;
}

/** A widget in use, with what changes it beside it. */
export function Specimen({ title, text, controls, children }: SpecimenProps) {
  return (
    <div className="sheet min-w-0">
      <div className="grid gap-1 border-b border-line px-5 py-3">
        <h3 className="font-medium">{title}</h3>
        {text && <p className="phrases text-sm text-ink-soft">{text}</p>}
      </div>
      {controls && (
        <div className="flex flex-wrap items-end gap-x-6 gap-y-3 border-b border-line bg-sunken px-5 py-3 sm:[&>label]:min-h-13.5">
          {controls}
        </div>
      )}
      <div className="grid min-w-0 gap-4 p-5 *:min-w-0">{children}</div>
    </div>
  );
}
