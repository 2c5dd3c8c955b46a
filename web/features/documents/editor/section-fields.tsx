import { type ComponentType, lazy } from "react";
import { type DocumentPages, type SectionPage, sectionPage, useDocumentPages } from "../document-pages.ts";

/** Loads the code of sections before they are rendered; of all of them by default. */
export function loadSections(pages: DocumentPages, ids: readonly string[] = Object.keys(pages.sections)): void {
  for (const id of ids) {
    // A failure shows when the section is rendered.
    sectionPage(pages, id)
      .load()
      .catch(() => undefined);
  }
}

/** React needs the same component on every render. */
const components = new WeakMap<SectionPage, ComponentType>();

function componentOf(page: SectionPage): ComponentType {
  const component = components.get(page) ?? lazy(page.load);
  components.set(page, component);
  return component;
}

/** The fields of a section; suspends until their code is loaded. */
export function SectionFields({ section }: { section: string }) {
  const Fields = componentOf(sectionPage(useDocumentPages(), section));
  return <Fields />;
}
