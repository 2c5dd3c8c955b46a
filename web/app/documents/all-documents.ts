import { careerPages } from "../../features/career/career-pages.tsx";
import type { DocumentPages } from "../../features/documents/document-pages.ts";
import { resumePages } from "../../features/resume/resume-pages.tsx";

/** Every kind of document. Import it dynamically: it brings the definitions along. */
export const allDocuments: readonly DocumentPages[] = [resumePages, careerPages];
