import { eventId } from "../../../src/event-store/event-id.ts";
import type { Platform } from "../../../src/platform.ts";
import { feedback } from "../domain/feedback.ts";
import { type FoundFeedback, findFeedback } from "../find-feedback.ts";
import {
  addIssueRow,
  claimIssueRow,
  deleteIssueRow,
  type IssueRow,
  noteAsked,
  postponeIssueRow,
} from "./issue-rows.ts";
import { issueText } from "./issue-text.ts";
import { IssueRefused, type Tracker } from "./tracker.ts";

/** Issues of feedbacks in a tracker: each is created once, also where an answer was lost or the process ended meanwhile. */
export interface IssueQueue {
  /** To be called before the feedback is stored: one that is stored has its issue sooner or later. */
  add(feedbackId: string): Promise<IssueRow | undefined>;
  /** Creates the issue of a row that the caller has added. @returns its address; undefined: it is tried again later */
  create(row: IssueRow, actorId?: string): Promise<string | undefined>;
  /** Creates the issues that are due. */
  run(): Promise<void>;
}

type Services = Pick<Platform, "commands" | "db" | "log"> & { now(): string };

const MINUTE_MS = 60_000;
/** After the first failures; then once an hour. */
const DELAYS_MS = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS];
const LAST_DELAY_MS = 60 * MINUTE_MS;
/** About three days. */
const MAX_ATTEMPTS = 72;

export function createIssueQueue(services: Services, tracker: Tracker): IssueQueue {
  const { db, log, now } = services;

  async function create(row: IssueRow, actorId: string | null = null): Promise<string | undefined> {
    const id = row.feedback_id;
    const found = await findFeedback(services, id);
    // A feedback that is not there yet is being stored, or was refused.
    if (!found && row.attempts < DELAYS_MS.length) return postpone(row);
    if (!found?.content || found.issueUrl !== null) {
      await deleteIssueRow(db, id);
      return found?.issueUrl ?? undefined;
    }
    try {
      const issueUrl = await findOrCreate(row, { ...found, content: found.content });
      await link(found, issueUrl, actorId);
      await deleteIssueRow(db, id);
      return issueUrl;
    } catch (error) {
      // The error's name alone: an answer may quote what was sent.
      log.warn(
        { event: "feedback-issue", error: (error as Error).name, attempts: row.attempts },
        "no issue was created",
      );
      if (error instanceof IssueRefused) await noteAsked(db, id, false);
      return postpone(row);
    }
  }

  async function findOrCreate(
    { feedback_id: id, is_asked }: IssueRow,
    found: FoundFeedback & { content: NonNullable<FoundFeedback["content"]> },
  ): Promise<string> {
    const text = issueText(found);
    const existing = is_asked ? await tracker.find(text, found.sentAt) : undefined;
    if (existing !== undefined) return existing;
    await noteAsked(db, id, true);
    return tracker.create(text);
  }

  async function link({ id, senderId }: FoundFeedback, issueUrl: string, actorId: string | null): Promise<void> {
    const commandId = eventId(id, "feedback-issue", 0);
    const ids = { correlationId: commandId, causationId: commandId, commandId };
    const context = { ...ids, actorId, subjectId: senderId, now: now() };
    await services.commands.handle(feedback, id, { type: "LinkIssue", issueUrl, isNew: true }, context);
  }

  async function postpone({ feedback_id: id, attempts }: IssueRow): Promise<undefined> {
    if (attempts >= MAX_ATTEMPTS) await deleteIssueRow(db, id);
    else await postponeIssueRow(db, id, now(), DELAYS_MS[attempts - 1] ?? LAST_DELAY_MS);
  }

  return {
    add: (feedbackId) => addIssueRow(db, feedbackId, now()),
    create,
    async run() {
      for (;;) {
        const row = await claimIssueRow(db, now());
        if (!row) return;
        await create(row);
      }
    },
  };
}
