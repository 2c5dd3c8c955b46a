import { createFileRoute, notFound } from "@tanstack/react-router";
import { isSection } from "../../modules/resume/contract.ts";
import { requireRole } from "../app/guards.ts";
import { SectionEditorPage } from "../features/resume/editor/section-editor-page.tsx";

export const Route = createFileRoute("/user/resume/$section/edit")({
  beforeLoad: async (visit) => {
    if (!isSection(visit.params.section)) throw notFound();
    return requireRole(visit, "seeker");
  },
  component: EditSection,
});

function EditSection() {
  const { section } = Route.useParams();
  const { user } = Route.useRouteContext();
  return isSection(section) ? <SectionEditorPage section={section} accountId={user.id} /> : null;
}
