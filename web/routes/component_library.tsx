import { createFileRoute } from "@tanstack/react-router";
import { ShowcasePage } from "../features/showcase/showcase-page.tsx";

export const Route = createFileRoute("/component_library")({
  component: ComponentLibrary,
});

function ComponentLibrary() {
  const { group } = Route.useSearch() as { group?: unknown };
  return <ShowcasePage group={group} />;
}
