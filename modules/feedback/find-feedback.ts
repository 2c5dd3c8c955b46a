import { isUuid } from "../../documents/uuid.ts";
import type { Commands } from "../../src/commands/aggregate.ts";
import { NotFound } from "../../src/http/problems.ts";
import { type FeedbackRecord, feedback } from "./domain/feedback.ts";

/** A feedback with its id and the revision of its stream. */
export type FoundFeedback = FeedbackRecord & { readonly id: string; readonly revision: number };

type Services = { commands: Pick<Commands, "load"> };

/** The feedback from its stream; undefined for an unknown one. */
export async function findFeedback({ commands }: Services, id: string): Promise<FoundFeedback | undefined> {
  if (!isUuid(id)) return undefined;
  const { state, revision } = await commands.load(feedback, id.toLowerCase());
  return state.feedback && revision !== null ? { ...state.feedback, id: id.toLowerCase(), revision } : undefined;
}

/** @throws NotFound for an unknown one */
export async function requireFeedback(services: Services, id: string | undefined): Promise<FoundFeedback> {
  const found = await findFeedback(services, id ?? "");
  if (!found) throw new NotFound();
  return found;
}

/** @throws NotFound for an unknown one and another person's */
export async function requireOwnFeedback(
  services: Services,
  senderId: string,
  id: string | undefined,
): Promise<FoundFeedback> {
  const found = await requireFeedback(services, id);
  if (found.senderId !== senderId) throw new NotFound();
  return found;
}
