import type { Patch } from "./patch.ts";
import type { SaveCause } from "./save-origin.ts";
import type { AnyDocument } from "./values.ts";

/** Ids, the day and the document of an old revision are in the command; the decider looks nothing up. */
export type DocumentCommand<Document = AnyDocument, Section extends string = string> =
  /** `explicit`: 保存 or 次へ, so that required and order rules hold; `today` is `YYYY-MM-DD` in Japan. */
  | ({ type: "SaveSection"; section: Section; patch: Patch; explicit: boolean; today: string } & SaveCause)
  /**
   * One save of several sections, such as an import: all of it or nothing. With a base, what others have changed since stays as it
   * is, and a field that they have changed to something else refuses the save.
   */
  | ({
      type: "SaveSections";
      saves: readonly { section: string; patch: Patch }[];
      base?: Document | undefined;
      today: string;
    } & SaveCause)
  /** With a batch only while the newest save is of it. */
  | { type: "UndoSave"; batch?: string | undefined }
  | { type: "RedoSave" }
  /** `document` as it stood after `revision`. */
  | ({ type: "RestoreRevision"; revision: number; document: Document } & Pick<SaveCause, "reason">)
  /** Without a revision the current document is named. */
  | { type: "NameVersion"; id: string; name: string; revision: number | null }
  | { type: "RenameVersion"; id: string; name: string }
  | { type: "RemoveVersionName"; id: string };
