import type { Platform } from "../../src/platform.ts";
import { findApplication } from "./find-application.ts";
import { findOwnRows } from "./read-models/application-board.ts";

/** A person's applications with their contents and moves, for the export of their data. */
export async function exportApplications(
  platform: Pick<Platform, "commands" | "db">,
  accountId: string,
): Promise<readonly object[]> {
  const rows = await findOwnRows(platform.db, accountId);
  const found = await Promise.all(rows.map(({ application_id }) => findApplication(platform, application_id)));
  return found.flatMap((application) => {
    if (!application) return [];
    const { applicantId: _, sendId: _command, rejection: _letter, annotations: _notes, ...rest } = application;
    const { moves, messages, ...own } = rest;
    // Reasons, notes and letters that the agency keeps to itself and the names of its staff are its own data.
    const steps = moves.map(({ at, state, reason }) => ({
      at,
      state,
      reason: reason?.isReleased ? reason.text : null,
    }));
    const answers = messages.map(({ actorId: _actor, revision: _revision, ...said }) => said);
    return [{ ...own, moves: steps, messages: answers }];
  });
}
