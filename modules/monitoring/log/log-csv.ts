import { stampInTokyo } from "../../../japanese/clock-time.ts";
import { toCsv } from "../../../japanese/csv.ts";
import type { LoggedAction } from "../contract/log.ts";
import { actionLabel, moduleLabel } from "../contract/log-labels.ts";

const HEADERS = ["日時", "操作した人", "分野", "操作", "対象", "理由"];
const SYSTEM = "システム";

/** The administrators' log for a spreadsheet; times are those of Japan. */
export const csvOfLog = (entries: readonly LoggedAction[]): string =>
  toCsv(
    HEADERS,
    entries.map(({ at, actor, module, what, object, reason }) => [
      stampInTokyo(at),
      actor?.name ?? SYSTEM,
      moduleLabel(module),
      actionLabel(what),
      object ?? "",
      reason ?? "",
    ]),
  );
