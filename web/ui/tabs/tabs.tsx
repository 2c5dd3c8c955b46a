import type { ReactNode } from "react";
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from "react-aria-components/Tabs";

export interface TabItem {
  id: string;
  label: ReactNode;
  content: ReactNode;
}

export interface TabsProps {
  /** What the tabs are about. */
  label: string;
  items: readonly TabItem[];
  selected?: string;
  onSelect?: (id: string) => void;
}

/** Views of one thing, one at a time. Arrow keys move between them. */
export function Tabs({ label, items, selected, onSelect }: TabsProps) {
  return (
    <AriaTabs selectedKey={selected} onSelectionChange={(key) => onSelect?.(String(key))} className="grid gap-5">
      <TabList aria-label={label} className="flex overflow-x-auto border-b border-line">
        {items.map(({ id, label: name }) => (
          <Tab
            key={id}
            id={id}
            className="-mb-px flex min-h-11 shrink-0 cursor-pointer items-center border-b-2 border-transparent px-4 text-ink-soft data-hovered:text-ink data-selected:border-accent data-selected:font-medium data-selected:text-accent"
          >
            {name}
          </Tab>
        ))}
      </TabList>
      {items.map(({ id, content }) => (
        <TabPanel key={id} id={id}>
          {content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
