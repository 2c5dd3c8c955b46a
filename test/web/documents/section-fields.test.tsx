import { render, screen } from "@testing-library/react";
import { type ComponentType, Suspense } from "react";
import { messages } from "../../../japanese/messages.ts";
import { type DocumentPages, DocumentPagesContext } from "../../../web/features/documents/document-pages.ts";
import {
  isSectionLoaded,
  loadSections,
  SectionFields,
} from "../../../web/features/documents/editor/section-fields.tsx";
import { resumePages } from "../../../web/features/resume/resume-pages.tsx";

const pagesWith = (load: () => Promise<{ default: ComponentType }>): DocumentPages => ({
  ...resumePages,
  sections: { profile: { lead: "", load } },
});
const withFields = () => pagesWith(async () => ({ default: () => <p>項目</p> }));

const renderFields = (pages: DocumentPages) =>
  render(
    <DocumentPagesContext value={pages}>
      <Suspense fallback={<p>読み込み中</p>}>
        <SectionFields section="profile" />
      </Suspense>
    </DocumentPagesContext>,
  );

test("fields whose code is loaded render without a fallback", async () => {
  const pages = withFields();
  expect(isSectionLoaded(pages, "profile")).toBe(false);
  await loadSections(pages, ["profile"]);
  expect(isSectionLoaded(pages, "profile")).toBe(true);
  renderFields(pages);
  expect(screen.getByText("項目")).toBeVisible();
});

test("fields whose code is on its way render after a fallback", async () => {
  renderFields(withFields());
  expect(screen.getByText("読み込み中")).toBeVisible();
  expect(await screen.findByText("項目")).toBeVisible();
});

test("code is not asked for without a network", async () => {
  Object.defineProperty(navigator, "onLine", { value: false, configurable: true });
  const pages = withFields();
  const loading = loadSections(pages, ["profile"]);
  await new Promise((resolve) => setTimeout(resolve));
  expect(isSectionLoaded(pages, "profile")).toBe(false);
  Reflect.deleteProperty(navigator, "onLine");
  window.dispatchEvent(new Event("online"));
  await loading;
  expect(isSectionLoaded(pages, "profile")).toBe(true);
});

test("fields whose code cannot be had leave the rest of the page as it is", async () => {
  renderFields(pagesWith(() => Promise.reject(new TypeError("Failed to fetch"))));
  expect(await screen.findByText(messages.loadFailed)).toBeVisible();
});
