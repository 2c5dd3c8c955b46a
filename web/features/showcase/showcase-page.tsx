import { type ComponentType, lazy, Suspense, startTransition, useEffect, useMemo, useState } from "react";
import { PageFrame } from "../../app/shell/page-frame.tsx";
import { useTitle } from "../../app/use-title.ts";
import { PageHeading } from "../../ui/page-heading/page-heading.tsx";
import { LoadingPage } from "../../ui/page-states/page-states.tsx";
import { useScrollSpy } from "../../ui/side-nav/use-scroll-spy.ts";
import { type GroupId, groups, isGroupId } from "./groups.ts";
import { GroupBoundary } from "./kit/group-boundary.tsx";
import { loadGroup } from "./load-group.ts";
import { ShowcaseNav, ShowcaseStrip, sectionsOf } from "./showcase-nav.tsx";

const TITLE = "部品の一覧";

const shown = groups.map(({ id, title }) => ({
  id,
  title,
  Group: lazy<ComponentType>(() => loadGroup[id]().then((component) => ({ default: component }))),
}));

/**
 * Every widget of the design system in all its states, to try with hand, keyboard and voice.
 * @param wanted `group` of the address: only that group is shown, and all of them when there is none by that name
 */
export function ShowcasePage({ group: wanted }: { group?: unknown }) {
  const group = isGroupId(wanted) ? wanted : undefined;
  useTitle(TITLE);
  const { current, go } = useScrollSpy(useMemo(() => sectionsOf(group), [group]));
  const nav = { group, current, onGo: go };
  return (
    <PageFrame side={<ShowcaseNav {...nav} />} strip={<ShowcaseStrip {...nav} />}>
      <PageHeading
        title={TITLE}
        lead="Rirekiの画面は、ここにある部品だけで組み立てています。それぞれの状態を、その場で切り替えて確かめられます。"
      />
      <Suspense fallback={<LoadingPage />}>
        <GroupsInSequence wanted={group} />
      </Suspense>
    </PageFrame>
  );
}

/**
 * One group after the other, from the top: none pushes what is seen already, and the page answers meanwhile, which it
 * would not while all of them were put up at once.
 */
function GroupsInSequence({ wanted }: { wanted: GroupId | undefined }) {
  const all = shown.filter(({ id }) => wanted === undefined || id === wanted);
  const [count, setCount] = useState(1);
  useEffect(() => {
    // Their code comes at once all the same.
    if (wanted === undefined) for (const { id } of shown) loadGroup[id]().catch(() => undefined);
  }, [wanted]);
  useEffect(() => {
    if (count < all.length) startTransition(() => setCount(count + 1));
  }, [count, all.length]);
  return (
    <div className="grid max-w-5xl gap-16">
      {all.slice(0, count).map(({ id, title, Group }) => (
        <GroupBoundary key={id} title={title}>
          <Group />
        </GroupBoundary>
      ))}
    </div>
  );
}
