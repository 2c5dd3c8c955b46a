import type { SectionProgress } from "../../../documents/progress.ts";
import type { careerKind } from "../../career/contract.ts";
import type { resumeKind } from "../../resume/contract.ts";

/** A document on my-page. */
export interface DocumentOverview {
  /** 0 to 100: share of its required items that are complete. */
  progress: number;
  /** In the builder's order, those of files last. */
  sections: SectionProgress[];
  /** null while nothing was ever saved. */
  revision: number | null;
  /** ISO instant of the newest change. */
  updated_at: string | null;
}

/** Each document under its name on the wire. */
type Overviews = Record<(typeof resumeKind | typeof careerKind)["wireName"], DocumentOverview>;

/** `GET /mypage` as JSON. */
export interface MyPage extends Overviews {
  /** As in a document, over all documents that have been begun; the 履歴書 counts from the start. */
  progress: number;
  /** New jobs of all saved searches; 100 and more are not counted exactly. */
  new_jobs: number;
}
