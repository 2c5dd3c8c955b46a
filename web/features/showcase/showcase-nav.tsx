import { TableOfContents } from "lucide-react";
import { useRef, useState } from "react";
import { Button } from "../../ui/button/button.tsx";
import { SideNav, type SideNavGroup } from "../../ui/side-nav/side-nav.tsx";
import { Sidebar } from "../../ui/sidebar/sidebar.tsx";
import { type GroupId, groups } from "./groups.ts";

const LABEL = "部品の目次";

const navGroups: readonly SideNavGroup[] = groups.map(({ id, title, sections }) => ({
  id,
  title,
  items: Object.entries<string>(sections).map(([section, label]) => ({ id: section, label, href: `#${section}` })),
}));

const navOf = (group: GroupId | undefined) => navGroups.filter(({ id }) => group === undefined || id === group);

/** The ids of the sections on the page, in their order. */
export const sectionsOf = (group: GroupId | undefined): string[] =>
  navOf(group).flatMap(({ items }) => items.map(({ id }) => id));

const titleOfSection = (wanted: string | undefined) =>
  navGroups.flatMap(({ items }) => items).find(({ id }) => id === wanted)?.label;

export interface ShowcaseNavProps {
  group: GroupId | undefined;
  current: string | undefined;
  onGo: (id: string) => void;
}

/** All sections by group, down the left side. */
export function ShowcaseNav({ group, current, onGo }: ShowcaseNavProps) {
  return <SideNav label={LABEL} groups={navOf(group)} current={current} onGo={onGo} />;
}

/** On a phone: where one is, and the same list in a side bar. */
export function ShowcaseStrip({ group, current, onGo }: ShowcaseNavProps) {
  const [isOpen, setOpen] = useState(false);
  const chosen = useRef<string>(undefined);
  const go = (id: string) => {
    chosen.current = id;
    setOpen(false);
  };
  // Only then the page has the focus and scrolls again.
  const closed = () => {
    if (chosen.current) onGo(chosen.current);
    chosen.current = undefined;
  };
  return (
    <div className="flex items-center gap-3 px-1 py-1.5 sm:px-5">
      <Button variant="quiet" size="sm" icon={TableOfContents} onPress={() => setOpen(true)}>
        目次
      </Button>
      <p className="min-w-0 truncate text-sm text-ink-soft">{titleOfSection(current)}</p>
      <Sidebar isOpen={isOpen} onOpenChange={setOpen} onClosed={closed} title={LABEL}>
        <SideNav label={LABEL} groups={navOf(group)} current={current} onGo={go} />
      </Sidebar>
    </div>
  );
}
