import { DAYS_AFTER_WITHDRAWAL } from "../../../modules/applications/contract/application.ts";

/** Fate of an application after a withdrawal: said before sending it and before withdrawing it. */
export const AFTER_WITHDRAWAL = `辞退してから${DAYS_AFTER_WITHDRAWAL}日が過ぎると、エージェントは書類と回答を閲覧できなくなり、添付ファイルは削除されます。`;
