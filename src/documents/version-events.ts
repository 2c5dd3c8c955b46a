import type { DomainEvent } from "../event-store/event-definition.ts";

/** Events about the name of a version; they change no document. Their types are prefixed with the document's name. */
export type VersionEvent =
  | DomainEvent<`${string}.version-named`, { versionId: string; name: string; revision: number }>
  | DomainEvent<`${string}.version-renamed`, { versionId: string; name: string }>
  | DomainEvent<`${string}.version-name-removed`, { versionId: string }>;

/** The types of the version events of one kind of document. */
export interface VersionEventTypes {
  named: string;
  renamed: string;
  nameRemoved: string;
}

/** @param name of the kind of document: `resume` */
export const versionEventTypes = (name: string): VersionEventTypes => ({
  named: `${name}.version-named`,
  renamed: `${name}.version-renamed`,
  nameRemoved: `${name}.version-name-removed`,
});
