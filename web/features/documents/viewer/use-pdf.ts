import { useCallback, useEffect, useRef, useState } from "react";
import { fileMessages } from "../../../../japanese/file-messages.ts";
import type { LoadFailedProps } from "../../../ui/load-failed/load-failed.tsx";
import { fetchPdf, PdfNotLoaded } from "../print/fetch-pdf.ts";
import { type OpenPdf, openPdf } from "./open-pdf.ts";

/** Debounce of newer sheets: of several undos in a row only the last is printed. */
const PAUSE_MS = 250;
/** Time limit of the loading overlay. */
const OVERLAY_MS = 10_000;

/** An address, or the bytes of a PDF. */
export type PdfSource = string | Uint8Array;

export interface LoadedPdf extends OpenPdf {
  source: PdfSource;
}

export interface PdfState {
  /** The newest PDF that was loaded; the old one stays until a newer one is there. */
  pdf: LoadedPdf | undefined;
  failure: Pick<LoadFailedProps, "title" | "text"> | undefined;
  /** Loading has taken longer than ten seconds. */
  isLate: boolean;
  retry: () => void;
  /** Reports that a page could not be rendered. */
  failToRender: () => void;
}

/** Loads a PDF and, when its source changes, the next one. */
export function usePdf(source: PdfSource): PdfState {
  const [pdf, setPdf] = useState<LoadedPdf>();
  const [failure, setFailure] = useState<PdfState["failure"]>();
  const [isLate, setLate] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const hasLoaded = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads the same source again
  useEffect(() => {
    const abort = new AbortController();
    setFailure(undefined);
    setLate(false);
    const late = setTimeout(() => setLate(true), OVERLAY_MS);
    const begin = () =>
      load(source, abort.signal)
        .then(
          (loaded) => {
            hasLoaded.current = true;
            setPdf(loaded);
          },
          (error: unknown) => {
            if (!abort.signal.aborted) setFailure(failureOf(error));
          },
        )
        .finally(() => clearTimeout(late));
    const pause = hasLoaded.current && typeof source === "string" ? setTimeout(begin, PAUSE_MS) : void begin();
    return () => {
      clearTimeout(pause);
      clearTimeout(late);
      abort.abort();
    };
  }, [source, attempt]);
  // Closed once the next one has replaced it on the page: a page that is being drawn needs its file.
  useEffect(() => () => pdf?.close(), [pdf]);

  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  const failToRender = useCallback(() => setFailure({ title: fileMessages.pdfRenderFailed }), []);
  return { pdf, failure, isLate, retry, failToRender };
}

async function load(source: PdfSource, signal: AbortSignal): Promise<LoadedPdf> {
  if (source === "") throw new PdfNotLoaded(fileMessages.pdfUrlMissing);
  // The worker takes the bytes it is given: the caller keeps its own.
  const data = typeof source === "string" ? await fetchPdf(source, signal) : source.slice();
  return { source, ...(await openPdf(data, signal)) };
}

const failureOf = (error: unknown): PdfState["failure"] =>
  error instanceof PdfNotLoaded
    ? { title: fileMessages.pdfLoadFailed, text: error.message }
    : { title: fileMessages.pdfLoadFailed };
