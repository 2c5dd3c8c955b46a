import { createFileRoute } from "@tanstack/react-router";
import { DocumentOfPath } from "../app/documents/document-of-path.tsx";
import { useUser } from "../app/guards.ts";
import { NotFound } from "../app/not-found.tsx";
import { useDocumentPages } from "../features/documents/document-pages.ts";
import { SectionEditorPage } from "../features/documents/editor/section-editor-page.tsx";
import { findSection } from "../features/documents/sections.ts";

export const Route = createFileRoute("/user/$document/$section/edit")({
  component: EditSection,
});

function EditSection() {
  const { document, section } = Route.useParams();
  return (
    <DocumentOfPath document={document}>
      <Editor section={section} />
    </DocumentOfPath>
  );
}

function Editor({ section }: { section: string }) {
  const { definition } = useDocumentPages();
  const user = useUser();
  // Not in beforeLoad: the definition with its schemas belongs to this page, not to the shell.
  if (!findSection(definition, section)) return <NotFound />;
  return <SectionEditorPage section={section} accountId={user.id} />;
}
