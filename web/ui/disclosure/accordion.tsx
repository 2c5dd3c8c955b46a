import { type ReactNode, useState } from "react";
import { DisclosureGroup } from "react-aria-components/DisclosureGroup";
import { Button } from "../button/button.tsx";
import { Disclosure, type HeadingLevel } from "./disclosure.tsx";

export interface AccordionItem {
  id: string;
  title: ReactNode;
  isDisabled?: boolean;
  content: ReactNode;
}

export interface AccordionProps {
  items: readonly AccordionItem[];
  /** `single`: opening one closes the others. All may be closed in either case. */
  opens?: "single" | "multiple";
  /** Open at first. */
  initial?: readonly string[];
  /** Buttons that open and close all; only where several may be open. */
  hasOpenAll?: boolean;
  /** Of the headings, one below the one the accordion stands under. */
  level?: HeadingLevel;
}

const NONE: ReadonlySet<string> = new Set();

/** Questions under which the answers lie. */
export function Accordion({ items, opens = "multiple", initial = [], hasOpenAll = false, level = 3 }: AccordionProps) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set(initial));
  const some = items.filter(({ isDisabled }) => !isDisabled).map(({ id }) => id);
  const isAllOpen = some.every((id) => open.has(id));
  return (
    <div className="grid gap-2">
      {hasOpenAll && opens === "multiple" && (
        <div className="justify-self-end" data-screen-only>
          <Button variant="quiet" size="sm" onPress={() => setOpen(isAllOpen ? NONE : new Set(some))}>
            {isAllOpen ? "すべて閉じる" : "すべて開く"}
          </Button>
        </div>
      )}
      <DisclosureGroup
        allowsMultipleExpanded={opens === "multiple"}
        expandedKeys={open}
        onExpandedChange={(keys) => setOpen(new Set([...keys].map(String)))}
        className="divide-y divide-line border-y border-line"
      >
        {items.map(({ id, title, isDisabled, content }) => (
          <Disclosure key={id} id={id} title={title} isDisabled={isDisabled} level={level}>
            <div className="pt-1 pb-4">{content}</div>
          </Disclosure>
        ))}
      </DisclosureGroup>
    </div>
  );
}
