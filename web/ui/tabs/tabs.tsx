import { type ReactNode, useState } from "react";
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from "react-aria-components/Tabs";
import { HScroll } from "../h-scroll/h-scroll.tsx";

export interface TabItem {
  id: string;
  label: ReactNode;
  /** Beside the label: how many, or a badge. */
  badge?: ReactNode;
  isDisabled?: boolean;
  content: ReactNode;
}

export interface TabsProps {
  /** Accessible name of the tab list. */
  label: string;
  items: readonly TabItem[];
  /** With `onSelect` the owner keeps the choice; else the tabs do, from the first that can be chosen. */
  selected?: string;
  onSelect?: (id: string) => void;
  /** `manual`: the arrow keys only move, Enter or space chooses; for panels that are costly to show. */
  activation?: "automatic" | "manual";
}

/**
 * Views of one thing, one at a time. Arrow keys, Home and End move between them. A panel is drawn when it is first chosen
 * and then keeps what was done in it.
 */
export function Tabs({ label, items, selected, onSelect, activation = "automatic" }: TabsProps) {
  const [own, setOwn] = useState(() => items.find(({ isDisabled }) => !isDisabled)?.id);
  const current = selected ?? own;
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  if (current !== undefined && !seen.has(current)) setSeen(new Set([...seen, current]));
  const choose = (id: string) => {
    setOwn(id);
    onSelect?.(id);
  };
  return (
    <AriaTabs
      selectedKey={current}
      onSelectionChange={(key) => choose(String(key))}
      keyboardActivation={activation}
      className="grid gap-5 *:min-w-0"
    >
      <div className="border-b border-line" data-screen-only>
        <HScroll keepInSight='[aria-selected="true"]' moved={current}>
          <TabList aria-label={label} className="flex min-w-max">
            {items.map(({ id, label: name, badge, isDisabled }) => (
              <Tab
                key={id}
                id={id}
                isDisabled={isDisabled}
                className="flex min-h-11 cursor-pointer items-center gap-2 rounded-t-md border-b-2 border-transparent px-4 text-ink-soft -outline-offset-2 data-disabled:cursor-not-allowed data-disabled:text-ink-faint data-disabled:opacity-60 data-hovered:text-ink data-selected:border-accent data-selected:font-medium data-selected:text-accent"
              >
                {name} {badge}
              </Tab>
            ))}
          </TabList>
        </HScroll>
      </div>
      {items.map(({ id, content }) => (
        <TabPanel key={id} id={id} shouldForceMount={seen.has(id)} className="data-inert:hidden">
          {content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
