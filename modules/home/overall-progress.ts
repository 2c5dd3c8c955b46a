import { type DocumentProgress, percentComplete } from "../../documents/progress.ts";

/** Whole percent of the required items of several documents that are complete. */
export const overallProgress = (documents: readonly DocumentProgress[]): number =>
  percentComplete(
    documents.reduce((sum, { complete }) => sum + complete, 0),
    documents.reduce((sum, { required }) => sum + required, 0),
  );
