import { type ComponentType, lazy, memo } from "react";
import { whenOnline } from "../../../ui/deferred/when-online.ts";
import { type DocumentPages, sectionPage, useDocumentPages } from "../document-pages.ts";
import { sectionOf } from "../sections.ts";

/** Loads the code of a section: its own file, else the fields drawn from its definition. */
function loadFields(pages: DocumentPages, id: string): Promise<{ default: ComponentType }> {
  const { load, order } = sectionPage(pages, id);
  if (load) return load();
  const shape = sectionOf(pages.definition, id);
  return import("./generated-fields.tsx").then(({ GeneratedFields }) => ({
    default: () => <GeneratedFields shape={shape} order={order} />,
  }));
}

/**
 * Loads the code of sections before they are rendered; of all of them by default. One after the other, since imports in
 * one task block a slow phone. Never rejects: a failure shows when the section is rendered.
 */
export async function loadSections(
  pages: DocumentPages,
  ids: readonly string[] = Object.keys(pages.sections),
): Promise<void> {
  for (const id of ids) {
    // A browser keeps an import that failed.
    await whenOnline();
    await loadFields(pages, id).catch(() => undefined);
  }
}

/** By document, then by section: React needs the same component on every render. */
const components = new WeakMap<DocumentPages, Map<string, ComponentType>>();

function componentOf(pages: DocumentPages, id: string): ComponentType {
  const ofDocument = components.get(pages) ?? new Map<string, ComponentType>();
  components.set(pages, ofDocument);
  const component = ofDocument.get(id) ?? lazy(() => loadFields(pages, id));
  ofDocument.set(id, component);
  return component;
}

/** The fields of a section; suspends until their code is loaded. They render with their own values, not with the page. */
export const SectionFields = memo(function SectionFields({ section }: { section: string }) {
  const Fields = componentOf(useDocumentPages(), section);
  return <Fields />;
});
