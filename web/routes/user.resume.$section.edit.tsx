import { createFileRoute } from "@tanstack/react-router";
import { requireRole } from "../app/guards.ts";
import { NotFound } from "../app/not-found.tsx";
import { DocumentPagesContext } from "../features/documents/document-pages.ts";
import { SectionEditorPage } from "../features/documents/editor/section-editor-page.tsx";
import { findSection } from "../features/documents/sections.ts";
import { resumePages } from "../features/resume/resume-pages.tsx";

export const Route = createFileRoute("/user/resume/$section/edit")({
  beforeLoad: (visit) => requireRole(visit, "seeker"),
  component: EditSection,
});

function EditSection() {
  const { section } = Route.useParams();
  const { user } = Route.useRouteContext();
  // Not in beforeLoad: the definition with its schemas belongs to this page, not to the shell.
  if (!findSection(resumePages.definition, section)) return <NotFound />;
  return (
    <DocumentPagesContext value={resumePages}>
      <SectionEditorPage section={section} accountId={user.id} />
    </DocumentPagesContext>
  );
}
