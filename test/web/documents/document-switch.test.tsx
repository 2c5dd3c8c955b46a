import { render, screen, within } from "@testing-library/react";
import { allDocuments } from "../../../web/app/documents/all-documents.ts";
import { careerPages } from "../../../web/features/career/career-pages.tsx";
import { DOCUMENT_LINKS } from "../../../web/features/document-links.ts";
import { type DocumentPages, DocumentPagesContext } from "../../../web/features/documents/document-pages.ts";
import { DocumentSwitch } from "../../../web/features/documents/document-switch.tsx";
import { resumePages } from "../../../web/features/resume/resume-pages.tsx";

test.each<[current: string, pages: DocumentPages]>([
  ["履歴書", resumePages],
  ["職務経歴書", careerPages],
])("the switch leads to both documents and marks %s as the current one", (current, pages) => {
  render(
    <DocumentPagesContext value={pages}>
      <DocumentSwitch />
    </DocumentPagesContext>,
  );
  const links = within(screen.getByRole("navigation", { name: "書類の切り替え" })).getAllByRole("link");
  expect(links.map((link) => [link.textContent, link.getAttribute("href"), link.getAttribute("aria-current")])).toEqual(
    [
      ["履歴書", "/user/resume/profile/edit", current === "履歴書" ? "true" : null],
      ["職務経歴書", "/user/career_resume/work/edit", current === "職務経歴書" ? "true" : null],
    ],
  );
});

test("each document is begun at the first section of its definition", () => {
  expect(DOCUMENT_LINKS.map(({ name, firstSection }) => [name, firstSection])).toEqual(
    allDocuments.map(({ definition: { name, sections } }) => [name, sections[0]?.id]),
  );
});
