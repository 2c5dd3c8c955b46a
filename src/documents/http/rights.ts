import { isUuid } from "../../../documents/uuid.ts";
import { NotFound } from "../../http/problems.ts";
import type { Access, Actor, RouteRequest } from "../../http/route.ts";
import { ownerOf } from "./services.ts";

/** What a request says of its document. */
export type DocumentRequest = Pick<RouteRequest<unknown, unknown>, "actor" | "params">;

/** Who may call the routes of a kind of document, and whose document a request is about: what is not the caller's to see is 404. */
export interface DocumentRights {
  access: Access;
  /** The subject: the id in the name of the document's stream, under whose key it is sealed. @throws NotFound */
  subjectOf(request: DocumentRequest): string;
  mayRead(actor: Actor, subject: string): boolean | Promise<boolean>;
  maySave(actor: Actor, subject: string): boolean | Promise<boolean>;
}

const isOwn = (actor: Actor, subject: string): boolean => actor.id === subject;

/** Rights on the caller's own document: the account is its subject, and no route takes an id. */
export const ownDocument = (access: Access): DocumentRights => ({
  access,
  subjectOf: ownerOf,
  mayRead: isOwn,
  maySave: isOwn,
});

/** The subject that `:subject` in the path of a definition names. @throws NotFound for anything but a UUID */
export function subjectInPath({ params: { subject } }: DocumentRequest): string {
  if (!subject || !isUuid(subject)) throw new NotFound();
  return subject;
}

type Guarded = { rights: DocumentRights };

/** The subject of a request whose caller may read its document. @throws NotFound */
export const readableSubject = ({ rights }: Guarded, request: DocumentRequest): Promise<string> =>
  permitted(rights, "mayRead", request);

/** The subject of a request whose caller may save its document. @throws NotFound */
export const savableSubject = ({ rights }: Guarded, request: DocumentRequest): Promise<string> =>
  permitted(rights, "maySave", request);

async function permitted(rights: DocumentRights, act: "mayRead" | "maySave", request: DocumentRequest) {
  const subject = rights.subjectOf(request);
  if (!request.actor || !(await rights[act](request.actor, subject))) throw new NotFound();
  return subject;
}
