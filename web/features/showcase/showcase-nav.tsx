import { SideNav, type SideNavItem } from "../../ui/side-nav/side-nav.tsx";
import { Stepper } from "../../ui/stepper/stepper.tsx";
import { type GroupId, groups } from "./groups.ts";

const itemsOf = (group: GroupId | undefined): SideNavItem[] =>
  groups
    .filter(({ id }) => group === undefined || id === group)
    .flatMap(({ sections }) => Object.entries<string>(sections).map(([id, label]) => ({ id, label, href: `#${id}` })));

export function ShowcaseNav({ group }: { group: GroupId | undefined }) {
  return <SideNav label="部品" items={itemsOf(group)} />;
}

export function ShowcaseStrip({ group }: { group: GroupId | undefined }) {
  return <Stepper label="部品" items={itemsOf(group)} />;
}
