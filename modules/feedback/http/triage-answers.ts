import { findPeople } from "../../account/index.ts";
import type { TriageDetail, TriageItem, TriageStep } from "../contract/triage.ts";
import type { FeedbackRecord } from "../domain/feedback.ts";
import { maskPersonal } from "../domain/mask.ts";
import type { FoundFeedback } from "../find-feedback.ts";
import { type FoundRow, findDuplicates } from "../read-models/find-feedbacks.ts";
import type { FeedbackServices } from "./services.ts";

type Services = Pick<FeedbackServices, "db" | "keys">;

/** Name of an administrator whose account is gone, and of the sender, whom triage does not name. */
const GONE = "削除済み";
const SENDER = "送信者";
const SYSTEM = "システム";

/** Address at which administrators read an image that they have unmasked. */
export const triageImageUrl = (id: string): string => `/admin/feedbacks/${id}/image`;

/** Rows of the list as answers carry them. */
export async function triageItems(services: Services, rows: readonly FoundRow[]): Promise<TriageItem[]> {
  const people = await findPeople(services, [...new Set(rows.flatMap(({ assignee_id }) => assignee_id ?? []))]);
  return rows.map((row) => {
    const { id, category, state, sent_at, sealed_card: card, sender_id, ...columns } = row;
    const { assignee_id, environment, release, duplicate_of, fixed_in, revision } = columns;
    return {
      id,
      category,
      title: card?.title ?? "",
      description: card?.description ?? "",
      state,
      environment,
      release,
      page_url: card?.pageUrl ?? "",
      labels: card?.labels ?? [],
      assignee: assignee_id === null ? null : { id: assignee_id, name: people.get(assignee_id)?.name ?? GONE },
      sent_at: sent_at.toISOString(),
      has_image: card?.hasImage ?? false,
      duplicate_of,
      issue_url: card?.issueUrl ?? null,
      fixed_in,
      revision,
      erased: sender_id === null,
    };
  });
}

/**
 * One feedback as its stream has it.
 * @param viewer reads its image where an unmasking of theirs is recorded
 * @param isClear title and description are not masked
 */
export async function triageDetail(
  services: Services,
  found: FoundFeedback,
  { viewer, isClear = false }: { viewer: string; isClear?: boolean },
): Promise<TriageDetail> {
  const { id, revision, category, state, content, assigneeId, note, answer, unmaskedBy } = found;
  const actors = found.steps.flatMap(({ actorId }) => actorId ?? []);
  const people = await findPeople(services, [...new Set([...actors, ...(assigneeId ? [assigneeId] : [])])]);
  const nameOf = (accountId: string) => people.get(accountId)?.name ?? GONE;
  const words = (text: string) => (isClear ? text : maskPersonal(text, content?.senderNames ?? []));
  const isErased = content === null;
  return {
    id,
    category,
    title: words(content?.title ?? ""),
    description: words(content?.description ?? ""),
    state,
    environment: isErased ? null : found.environment,
    release: isErased ? null : found.release,
    page_url: content?.pageUrl ?? "",
    labels: found.labels,
    assignee: isErased || assigneeId === null ? null : { id: assigneeId, name: nameOf(assigneeId) },
    sent_at: found.sentAt,
    has_image: Boolean(content?.imageId),
    duplicate_of: isErased ? null : found.duplicateOf,
    issue_url: found.issueUrl,
    fixed_in: isErased ? null : found.fixedIn,
    revision: isErased ? null : revision,
    erased: isErased,
    user_agent: content?.userAgent ?? "",
    note,
    answer,
    history: found.steps.map((step) => historyStep(step, found.senderId, nameOf)),
    duplicates: await findDuplicates(services.db, id),
    image_url: content?.imageId && unmaskedBy.includes(viewer) ? triageImageUrl(id) : null,
    unmasked: isClear,
  };
}

function historyStep(
  { what, at, actorId, reason }: FeedbackRecord["steps"][number],
  senderId: string | null,
  nameOf: (accountId: string) => string,
): TriageStep {
  const isSenders = what === "send" || what === "seen" || actorId === senderId;
  const name = isSenders ? SENDER : actorId === null ? SYSTEM : nameOf(actorId);
  return { what, at, actor: { name }, reason };
}
