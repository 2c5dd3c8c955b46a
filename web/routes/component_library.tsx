import { createFileRoute } from "@tanstack/react-router";
import { loadSession } from "../app/session.ts";
import { ShowcasePage } from "../features/showcase/showcase-page.tsx";

export const Route = createFileRoute("/component_library")({
  // Its forms keep drafts for the signed-in account; the page renders without an answer too.
  beforeLoad: ({ context }) =>
    loadSession(context.store).then(
      () => undefined,
      () => undefined,
    ),
  component: ComponentLibrary,
});

function ComponentLibrary() {
  const { group } = Route.useSearch() as { group?: unknown };
  return <ShowcasePage group={group} />;
}
