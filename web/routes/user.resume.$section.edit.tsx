import { createFileRoute } from "@tanstack/react-router";
import { isSection } from "../../modules/resume/contract.ts";
import { requireRole } from "../app/guards.ts";
import { NotFound } from "../app/not-found.tsx";
import { SectionEditorPage } from "../features/documents/editor/section-editor-page.tsx";

export const Route = createFileRoute("/user/resume/$section/edit")({
  beforeLoad: (visit) => requireRole(visit, "seeker"),
  component: EditSection,
});

function EditSection() {
  const { section } = Route.useParams();
  const { user } = Route.useRouteContext();
  // Here and not in beforeLoad: the contract with its schemas belongs to this page, not to the shell.
  if (!isSection(section)) return <NotFound />;
  return <SectionEditorPage section={section} accountId={user.id} />;
}
