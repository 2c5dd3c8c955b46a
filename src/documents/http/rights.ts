import { isUuid } from "../../../documents/uuid.ts";
import { NotFound } from "../../http/problems.ts";
import type { Actor, RouteRequest, SignedInAccess } from "../../http/route.ts";

/** The parts of a request that name its document. */
export type DocumentRequest = Pick<RouteRequest, "actor" | "params">;

/**
 * Rights on a kind of document: the roles that may call its routes, and the subject of a request's document with its readers and
 * writers, for all others 404.
 */
export interface DocumentRights {
  access: SignedInAccess;
  /** The subject: the id in the name of the document's stream, under whose key it is sealed. @throws NotFound */
  subjectOf(request: DocumentRequest): string;
  mayRead(actor: Actor, subject: string): boolean | Promise<boolean>;
  maySave(actor: Actor, subject: string): boolean | Promise<boolean>;
}

const isOwn = (actor: Actor, subject: string): boolean => actor.id === subject;

/** Rights on the caller's own document: the account is its subject, and no route takes an id. */
export const ownDocument = (access: SignedInAccess): DocumentRights => ({
  access,
  subjectOf: ({ actor }) => actor.id,
  mayRead: isOwn,
  maySave: isOwn,
});

/** The subject that `:subject` in the path of a definition names. @throws NotFound for anything but a UUID */
export function subjectInPath({ params: { subject } }: DocumentRequest): string {
  if (!subject || !isUuid(subject)) throw new NotFound();
  return subject.toLowerCase();
}

type RightsOf = { rights: DocumentRights };

/** The subject of a request whose caller may read its document. @throws NotFound */
export const readableSubject = ({ rights }: RightsOf, request: DocumentRequest): Promise<string> =>
  permitted(rights, "mayRead", request);

/** The subject of a request whose caller may save its document. @throws NotFound */
export const savableSubject = ({ rights }: RightsOf, request: DocumentRequest): Promise<string> =>
  permitted(rights, "maySave", request);

async function permitted(rights: DocumentRights, act: "mayRead" | "maySave", request: DocumentRequest) {
  const subject = rights.subjectOf(request);
  if (!(await rights[act](request.actor, subject))) throw new NotFound();
  return subject;
}
