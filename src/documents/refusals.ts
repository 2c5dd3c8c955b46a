import { messages } from "../../japanese/messages.ts";
import type { Refusals } from "../platform.ts";
import { historyFull } from "./history-limit.ts";

/** How the rules every document has look to the person. */
export const documentRefusals = ({ maxEvents }: { maxEvents: number }): Refusals => ({
  NothingToUndo: { status: 409, message: "元に戻せる変更はありません" },
  NothingToRedo: { status: 409, message: "やり直せる変更はありません" },
  StreamFull: { status: 422, message: historyFull(maxEvents) },
  RevisionNotFound: { status: 404, message: messages.notFound },
  VersionNotFound: { status: 404, message: messages.notFound },
});
