import { useRouter } from "@tanstack/react-router";
import { type ComponentType, lazy, Suspense, useEffect, useMemo } from "react";
import { PageFrame } from "../../app/shell/page-frame.tsx";
import { useTitle } from "../../app/use-title.ts";
import { PageHeading } from "../../ui/page-heading/page-heading.tsx";
import { LoadingPage } from "../../ui/page-states/page-states.tsx";
import { useScrollSpy } from "../../ui/side-nav/use-scroll-spy.ts";
import { groups, isGroupId } from "./groups.ts";
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
      {/* All at once: sections that came one by one would push those below them. */}
      <Suspense fallback={<LoadingPage />}>
        <div className="grid max-w-5xl gap-16">
          {shown
            .filter(({ id }) => group === undefined || id === group)
            .map(({ id, title, Group }) => (
              <GroupBoundary key={id} title={title}>
                <Group />
              </GroupBoundary>
            ))}
        </div>
        <ToSectionOfHash />
      </Suspense>
    </PageFrame>
  );
}

/** The browser looked for the section of the address before it was there. */
function ToSectionOfHash() {
  const { history } = useRouter();
  useEffect(() => {
    const { hash } = history.location;
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [history]);
  return null;
}
