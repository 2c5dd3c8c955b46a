import { ConflictingEdits } from "../../documents/edit-conflicts.ts";
import { NothingToRedo, NothingToUndo, RevisionNotFound, VersionNotFound } from "../../documents/refused-commands.ts";
import { messages } from "../../japanese/messages.ts";
import { StreamFull } from "../commands/aggregate.ts";
import type { ErrorResponses } from "../http/error-responses.ts";
import { historyFull } from "./history-limit.ts";

/** Answers to the errors of every kind of document. */
export const documentErrors: ErrorResponses = [
  [NothingToUndo, { status: 409, message: "元に戻せる変更はありません" }],
  [NothingToRedo, { status: 409, message: "やり直せる変更はありません" }],
  [StreamFull, { status: 422, message: ({ maxEvents }: StreamFull) => historyFull(maxEvents) }],
  [
    ConflictingEdits,
    {
      status: 409,
      message: messages.changedElsewhere,
      extra: ({ revision, conflicts }: ConflictingEdits) => ({ revision, conflicts }),
    },
  ],
  [RevisionNotFound, { status: 404, message: messages.notFound }],
  [VersionNotFound, { status: 404, message: messages.notFound }],
];
