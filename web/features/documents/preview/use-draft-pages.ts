import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react";
import type { DrawingCommand, PageSize } from "../../../../documents/drawing.ts";
import { callPath } from "../../../../documents/paths.ts";
import type { PrintReport } from "../../../../documents/print-report.ts";
import { todayInTokyo } from "../../../../japanese/age.ts";
import type { ApiError } from "../../../app/api-error.ts";
import { useOnline } from "../../../ui/offline-notice/use-online.ts";
import { useDocumentPages } from "../document-pages.ts";
import { createDraftRequests, type DraftRequests } from "./draft-requests.ts";
import { followDraft, openDraft } from "./draft-source.ts";
import { createGlyphStore, type GlyphStore } from "./glyph-store.ts";
import { type LastValid, readDraft } from "./read-draft.ts";

export interface DraftPage {
  hash: string;
  commands: readonly DrawingCommand[];
}

/** The newest drawing of a draft. */
export interface DraftPages {
  size: PageSize;
  pages: readonly DraftPage[];
  glyphs: GlyphStore;
  photo: string | null;
  report: PrintReport;
  /** Names of fields that are drawn as they were last valid. */
  invalid: readonly string[];
  /** Nothing is drawn but what is saved. */
  isUnchanged: boolean;
}

/** Draws the open form while it is typed, and the saved document where no form is open. */
export function useDraftPages(revision: number | null) {
  const { definition } = useDocumentPages();
  const source = useSyncExternalStore(followDraft, openDraft);
  const isOnline = useOnline();
  const [drawn, setDrawn] = useState<DraftPages>();
  const [failure, setFailure] = useState<ApiError>();
  const newest = useRef<DraftPages>(undefined);
  const requests = useRef<DraftRequests>(undefined);

  useEffect(() => {
    const glyphs = createGlyphStore();
    const last: LastValid = {};
    const hashes = () => newest.current?.pages.map(({ hash }) => hash) ?? [];
    const made = createDraftRequests({
      url: `${callPath(definition)}/preview`,
      read: () => source && readDraft(definition, source, todayInTokyo(new Date().toISOString()), last),
      known: () => ({ pages: newest.current?.glyphs === glyphs ? hashes() : [], glyphs: glyphs.known() }),
      onAnswer({ size, pages, report, photo, ...answer }, draft) {
        glyphs.add(answer.glyphs);
        const old = new Map(newest.current?.pages.map((page) => [page.hash, page]));
        const next = pages.map(({ hash, commands }) => (commands ? { hash, commands } : old.get(hash)));
        const { invalid = [], isUnchanged = true } = draft ?? {};
        const pagesNow = next.filter((page) => page !== undefined);
        newest.current = { size, glyphs, photo, report, invalid, isUnchanged, pages: pagesNow };
        setDrawn(newest.current);
        setFailure(undefined);
      },
      onFailure: setFailure,
    });
    requests.current = made;
    made.now();
    const end = source?.onEdit(made.changed);
    return () => {
      end?.();
      made.stop();
    };
  }, [definition, source]);

  // Undo, a save of another device and a new photo: the document under the form has changed.
  const redraw = useEffectEvent(() => requests.current?.changed());
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new revision is another document
  useEffect(redraw, [revision]);
  useEffect(() => {
    if (isOnline) redraw();
  }, [isOnline]);

  return { drawn, failure, isOnline, retry: () => requests.current?.now() };
}
