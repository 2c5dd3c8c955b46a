import { createFileRoute } from "@tanstack/react-router";
import { useUser } from "../app/guards.ts";
import { NotFound } from "../app/not-found.tsx";
import { careerPages } from "../features/career/career-pages.tsx";
import { DocumentPagesContext } from "../features/documents/document-pages.ts";
import { SectionEditorPage } from "../features/documents/editor/section-editor-page.tsx";
import { findSection } from "../features/documents/sections.ts";

export const Route = createFileRoute("/user/career_resume/$section/edit")({
  component: EditSection,
});

function EditSection() {
  const { section } = Route.useParams();
  const user = useUser();
  // Not in beforeLoad: the definition with its schemas belongs to this page, not to the shell.
  if (!findSection(careerPages.definition, section)) return <NotFound />;
  return (
    <DocumentPagesContext value={careerPages}>
      <SectionEditorPage section={section} accountId={user.id} />
    </DocumentPagesContext>
  );
}
