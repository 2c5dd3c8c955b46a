import { createFileRoute } from "@tanstack/react-router";
import { DocumentPagesContext } from "../features/documents/document-pages.ts";
import { ResumeComplete } from "../features/resume/complete/resume-complete.tsx";
import { resumePages } from "../features/resume/resume-pages.tsx";

export const Route = createFileRoute("/user/resume/complete")({ component: Complete });

function Complete() {
  return (
    <DocumentPagesContext value={resumePages}>
      <ResumeComplete />
    </DocumentPagesContext>
  );
}
