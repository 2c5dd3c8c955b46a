import type { ReactNode } from "react";
import { Button } from "../../../ui/button/button.tsx";

export interface ExampleCardProps {
  title: string;
  /** The example as it would stand on paper. */
  children: ReactNode;
  /** Advice below it. */
  note?: string;
  action: { readonly label: string; readonly name: string; readonly onPress: () => void };
}

/** An example with the button that takes it over. */
export function ExampleCard({ title, children, note, action }: ExampleCardProps) {
  return (
    <section aria-label={title} className="grid gap-2 rounded-lg border border-line p-4">
      <h3 className="font-medium">{title}</h3>
      <div className="rounded-md bg-sunken px-4 py-2">{children}</div>
      {note && <p className="text-sm text-ink-soft">{note}</p>}
      <Button
        variant="secondary"
        size="sm"
        className="justify-self-start"
        aria-label={action.name}
        onPress={action.onPress}
      >
        {action.label}
      </Button>
    </section>
  );
}
