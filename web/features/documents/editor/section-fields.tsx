import { type ComponentType, memo } from "react";
import { lazyPart } from "../../../ui/deferred/lazy-part.tsx";
import { whenOnline } from "../../../ui/deferred/when-online.ts";
import { type DocumentPages, sectionPage, useDocumentPages } from "../document-pages.ts";

type Components = WeakMap<DocumentPages, Map<string, ComponentType>>;

/** By document, then by section. */
const loaded: Components = new WeakMap();

function remember(components: Components, pages: DocumentPages, id: string, component: ComponentType): ComponentType {
  const ofDocument = components.get(pages) ?? new Map<string, ComponentType>();
  components.set(pages, ofDocument.set(id, component));
  return component;
}

/** Loads the code of a section: its own file, else the fields drawn from its definition. */
async function loadFields(pages: DocumentPages, id: string): Promise<ComponentType> {
  const { load, order } = sectionPage(pages, id);
  if (load) return remember(loaded, pages, id, (await load()).default);
  const { GeneratedFields } = await import("./generated-fields.tsx");
  return remember(loaded, pages, id, () => <GeneratedFields order={order} />);
}

/** Whether the fields of a section render without suspending. */
export const isSectionLoaded = (pages: DocumentPages, id: string): boolean => loaded.get(pages)?.has(id) ?? false;

/**
 * Loads the code of sections before they are rendered, once there is a network. Never rejects: a failure shows when the section
 * is rendered.
 */
export async function loadSections(pages: DocumentPages, ids: readonly string[]): Promise<void> {
  await whenOnline();
  await Promise.all(ids.map((id) => loadFields(pages, id).catch(() => undefined)));
}

/** Components that were rendered: React needs the same one on every render. */
const rendered: Components = new WeakMap();

const componentOf = (pages: DocumentPages, id: string): ComponentType =>
  rendered.get(pages)?.get(id) ??
  // Code that is loaded renders at once: a lazy part suspends at its first render all the same.
  remember(rendered, pages, id, loaded.get(pages)?.get(id) ?? lazyPart(() => loadFields(pages, id)));

/** The fields of a section; suspends until their code is loaded. They render with their own values, not with the page. */
export const SectionFields = memo(function SectionFields({ section }: { section: string }) {
  const Fields = componentOf(useDocumentPages(), section);
  return <Fields />;
});
