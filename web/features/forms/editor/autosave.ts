import { formMessages } from "../../../../japanese/form-messages.ts";
import type { SaveOutcome } from "./synchronise.ts";

/** Milliseconds; the specification's business constants for autosave. */
export const AUTOSAVE_TIMES = {
  delay: 2000,
  minimumInterval: 1000,
  period: 30_000,
  successShown: 2000,
  failureShown: 3000,
  /** Maximum wait of a save button after a 429; after it the person sees the message. */
  longestWait: 10_000,
};

export type SavePhase =
  /** Everything is saved, and nothing is shown. */
  | { readonly kind: "quiet" }
  /** Unsaved edits, and the timer runs. */
  | { readonly kind: "changed" }
  /** Unsaved edits stay on the device: invalid, in conflict, offline, or autosave is off. */
  | { readonly kind: "unsaved"; readonly reason: "held" | "offline" | "off" }
  | { readonly kind: "saving" }
  | { readonly kind: "saved"; readonly at: number }
  | { readonly kind: "failed"; readonly message: string };

// A phase that lasts is the same object with every key.
const QUIET: SavePhase = { kind: "quiet" };
const CHANGED: SavePhase = { kind: "changed" };
const SWITCHED_OFF: SavePhase = { kind: "unsaved", reason: "off" };

export interface AutosavePorts {
  save(explicit: boolean): Promise<SaveOutcome>;
  unsaved(): number;
  /** Called when the phase may have changed. */
  show(phase: SavePhase): void;
}

export type Autosave = ReturnType<typeof createAutosave>;

/**
 * Debounces saves: 2 s after the last edit, at least 1 s after the start of the last save, every 30 s while something is
 * unsaved, one request at a time; edits made during a request are saved by the next one. A 429 is retried after
 * `Retry-After` without an error.
 */
export function createAutosave(ports: AutosavePorts) {
  let enabled = true;
  let paused = false;
  let period: ReturnType<typeof setInterval> | undefined;
  let inFlight: Promise<SaveOutcome> | undefined;
  let lastBegin = Number.NEGATIVE_INFINITY;
  let admittedFrom = Number.NEGATIVE_INFINITY;
  let phase = QUIET;
  let editedSinceBegin = false;
  let due: ReturnType<typeof setTimeout> | undefined;
  let fade: ReturnType<typeof setTimeout> | undefined;

  function show(next: SavePhase): void {
    clearTimeout(fade);
    phase = next;
    ports.show(next);
    const shown = next.kind === "saved" ? AUTOSAVE_TIMES.successShown : AUTOSAVE_TIMES.failureShown;
    if (next.kind === "saved" || next.kind === "failed") fade = setTimeout(() => show(resting()), shown);
  }

  function resting(): SavePhase {
    if (ports.unsaved() === 0) return QUIET;
    return enabled ? CHANGED : SWITCHED_OFF;
  }

  function schedule(): void {
    clearTimeout(due);
    if (!enabled || paused || inFlight) return;
    const soonest = Math.max(lastBegin + AUTOSAVE_TIMES.minimumInterval, admittedFrom) - Date.now();
    due = setTimeout(() => void saveNow(), Math.max(AUTOSAVE_TIMES.delay, soonest));
  }

  /** Call it with every edit: typing, adding, moving or removing. It reads nothing of the form. */
  function edited(): void {
    editedSinceBegin = true;
    schedule();
  }

  /** Call it after the edit: it reads what is unsaved. */
  function showEdited(): void {
    if (ports.unsaved() === 0) clearTimeout(due);
    if (!inFlight) show(resting());
  }

  async function saveNow(explicit = false): Promise<SaveOutcome> {
    clearTimeout(due);
    lastBegin = Date.now();
    editedSinceBegin = false;
    if (ports.unsaved() > 0) show({ kind: "saving" });
    inFlight = ports.save(explicit).catch((): SaveOutcome => ({ kind: "failed", message: formMessages.saveFailed }));
    const outcome = await inFlight;
    inFlight = undefined;
    if (outcome.kind === "postponed") admittedFrom = Date.now() + outcome.retryAfter * 1000;
    show(phaseAfter(outcome));
    if ((editedSinceBegin || outcome.kind === "postponed") && ports.unsaved() > 0) schedule();
    return outcome;
  }

  function phaseAfter(outcome: SaveOutcome): SavePhase {
    if (outcome.kind === "failed") return { kind: "failed", message: outcome.message };
    if (outcome.kind === "unreachable") return { kind: "unsaved", reason: "offline" };
    if (outcome.kind === "saved" && outcome.unsaved === 0) return { kind: "saved", at: Date.now() };
    if (ports.unsaved() === 0) return QUIET;
    return editedSinceBegin || outcome.kind === "postponed" ? resting() : { kind: "unsaved", reason: "held" };
  }

  /** Saves at once, after a request in flight; also while autosave is off. @param explicit by a save button */
  async function flush(explicit = false): Promise<SaveOutcome> {
    while (inFlight) await inFlight;
    if (ports.unsaved() === 0) return { kind: "nothing", unsaved: 0 };
    const longest = Date.now() + AUTOSAVE_TIMES.longestWait;
    let outcome = await saveNow(explicit);
    while (outcome.kind === "postponed" && admittedFrom <= longest) {
      clearTimeout(due);
      await new Promise((resolve) => setTimeout(resolve, admittedFrom - Date.now()));
      outcome = inFlight ? await inFlight : await saveNow(explicit);
    }
    return outcome;
  }

  const isAdmitted = () => Date.now() >= admittedFrom;

  function savePeriodically(): void {
    if (enabled && !paused && !inFlight && isAdmitted() && ports.unsaved() > 0) void saveNow();
  }

  return {
    edited,
    showEdited,
    flush,
    /** Saves without the delay: the page is hidden, or the network is back. */
    catchUp(): void {
      if (enabled && !paused && isAdmitted()) void flush();
    },
    phase: () => phase,
    isEnabled: () => enabled,
    setEnabled(on: boolean): void {
      enabled = on;
      if (phase.kind === "quiet" || phase.kind === "changed" || phase.kind === "unsaved") show(resting());
      if (ports.unsaved() > 0) schedule();
    },
    /** Paused while an IME composes: half-typed kana must not become an edit in the history. */
    setPaused(on: boolean): void {
      if (on === paused) return;
      paused = on;
      if (on) clearTimeout(due);
      else if (ports.unsaved() > 0) schedule();
    },
    start(): void {
      period ??= setInterval(savePeriodically, AUTOSAVE_TIMES.period);
      if (ports.unsaved() === 0) return;
      edited();
      showEdited();
    },
    stop(): void {
      clearTimeout(due);
      clearTimeout(fade);
      clearInterval(period);
      period = undefined;
    },
  };
}
