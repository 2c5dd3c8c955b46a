import { createFileRoute } from "@tanstack/react-router";
import { useUser } from "../app/guards.ts";
import { DocumentPagesContext } from "../features/documents/document-pages.ts";
import { PhotoPage } from "../features/resume/photo/photo-page.tsx";
import { resumePages } from "../features/resume/resume-pages.tsx";

export const Route = createFileRoute("/user/resume/photo")({ component: Photo });

function Photo() {
  const user = useUser();
  return (
    <DocumentPagesContext value={resumePages}>
      <PhotoPage accountId={user.id} />
    </DocumentPagesContext>
  );
}
