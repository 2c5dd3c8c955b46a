import { messages } from "../../../japanese/messages.ts";
import { uploadMessages } from "../../../japanese/upload-messages.ts";
import { CHUNK_BYTES } from "../../../modules/uploads/contract.ts";
import { type FileRules, type Refusal, sortOut } from "../../ui/file-area/file-rules.ts";
import { percentOf, type UploadItem } from "../../ui/uploader/upload-item.ts";
import type { RetryPolicy } from "./retry-policy.ts";
import { type Outcome, sendFile } from "./send-file.ts";
import type { SessionMemory } from "./session-memory.ts";
import type { UploadFields, UploadTransport, WholeFile } from "./transport.ts";

export interface UploadsOptions {
  transport: UploadTransport;
  rules: FileRules;
  memory: SessionMemory;
  /** Files on their way at once. */
  parallel?: number;
  /** Bytes; larger files go up in chunks. */
  chunkBytes?: number;
  retryPolicy?: RetryPolicy;
  /** Files go up as soon as they are chosen. */
  autoStart?: boolean;
  fields?: UploadFields;
  /** Error message from the content of a file. Never rejects. */
  inspect?: (file: File, rules: FileRules) => Promise<string | undefined>;
  /** Replaces a file before the upload, for example by a smaller image. Never rejects. */
  prepare?: (file: File) => Promise<File>;
}

export interface UploadsState {
  readonly items: readonly UploadItem[];
  /** Files that were not taken last. */
  readonly refused: readonly Refusal[];
  /** Error of the last request as a whole. */
  readonly notice?: string;
  /** Files just chosen are being looked at. */
  readonly isChecking: boolean;
}

/** The specification's figures. */
const DEFAULTS = { parallel: 3, chunkBytes: CHUNK_BYTES, retryPolicy: { retries: 3, retryAfter: 1000 } };

export type Uploads = ReturnType<typeof createUploads>;

/**
 * The queue of files on their way: checks them, sends some at once, and goes on where it was after a failure, an abort, a
 * network that was away, or a reload. A file that fails leaves the others alone. Timers run on the global clock.
 */
export function createUploads(given: UploadsOptions) {
  let options = { ...DEFAULTS, ...given };
  let state: UploadsState = { items: [], refused: [], isChecking: false };
  const listeners = new Set<() => void>();
  /** Those whose turn has come or will come. */
  const wanted = new Set<string>();
  const running = new Map<string, AbortController>();
  /** The file sent for each item: created once, the same at every attempt. */
  const wholes = new Map<string, WholeFile>();
  /** Those that failed without an answer. */
  const cutOff = new Set<string>();
  let adding: Promise<void> = Promise.resolve();
  let choices = 0;
  /** The queue is unmounted: no upload starts any more. */
  let isOver = false;

  const find = (id: string) => state.items.find((item) => item.id === id);

  function show(change: Partial<UploadsState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  function put(id: string, change: Partial<UploadItem>): void {
    show({ items: state.items.map((item) => (item.id === id ? { ...item, ...change } : item)) });
  }

  /** Takes the files that keep the rules into the queue and says what is wrong with the others. */
  function add(files: readonly File[]): Promise<void> {
    choices += 1;
    if (!state.isChecking) show({ isChecking: true });
    // Choices are handled in order: each depends on the files accepted before.
    adding = adding.then(async () => {
      const { rules, inspect } = options;
      const { taken, refused } = sortOut(
        files,
        state.items.map(({ file }) => file),
        rules,
      );
      const faults = await Promise.all(taken.map((file) => inspect?.(file, rules)));
      const sound = taken.filter((_, index) => faults[index] === undefined);
      const unsound = taken.flatMap(({ name }, index) => {
        const message = faults[index];
        return message === undefined ? [] : [{ name, message }];
      });
      const items = sound.map(itemOf);
      choices -= 1;
      show({
        items: [...state.items, ...items],
        refused: [...refused, ...unsound],
        notice: undefined,
        isChecking: choices > 0,
      });
      if (options.autoStart) begin(items);
    });
    return adding;
  }

  function begin(items: readonly UploadItem[]): void {
    for (const { id } of items) wanted.add(id);
    pump();
  }

  /** Sends everything that waits, what is still being looked at as soon as it has been taken; else goes on with what failed. */
  function start(): void {
    if (state.isChecking) {
      void adding.then(start);
      return;
    }
    const pending = state.items.filter(({ status }) => status === "pending");
    const failed = state.items.filter(({ status }) => status === "failed");
    // A second press during an upload starts nothing new.
    const isIdle = pending.length === 0 && running.size === 0;
    if (isIdle && failed.length === 0) show({ refused: [], notice: uploadMessages.nothingToSend });
    else show({ notice: undefined });
    begin(pending);
    if (isIdle) for (const { id } of failed) retry(id);
  }

  function pump(): void {
    for (const item of state.items) {
      if (isOver || running.size >= options.parallel) return;
      if (wanted.has(item.id) && !running.has(item.id)) void run(item);
    }
  }

  async function run(item: UploadItem): Promise<void> {
    const { id } = item;
    const controller = new AbortController();
    const { signal } = controller;
    wanted.delete(id);
    running.set(id, controller);
    put(id, { status: "uploading", error: undefined, reason: undefined, startTime: Date.now(), endTime: undefined });
    try {
      const outcome = await carry(item, signal);
      if (!signal.aborted) settle(id, outcome);
    } catch (cause) {
      if (signal.aborted) return;
      settle(id, { failure: { error: messages.unexpected, isNetwork: false } });
      throw cause;
    } finally {
      if (running.get(id) === controller) running.delete(id);
      pump();
    }
  }

  async function carry(item: UploadItem, signal: AbortSignal): Promise<Outcome> {
    const { id } = item;
    const whole = wholes.get(id) ?? (await wholeOf(item));
    signal.throwIfAborted();
    wholes.set(id, whole);
    const { size } = whole.file;
    put(id, { total: size });
    const { transport, chunkBytes, retryPolicy, memory } = options;
    const onSent = (sent: number) => {
      if (!signal.aborted) put(id, { sent, progress: percentOf(sent, size) });
    };
    return sendFile(whole, { transport, chunkBytes, retryPolicy, memory, signal, onSent });
  }

  async function wholeOf({ id, file }: UploadItem): Promise<WholeFile> {
    const { prepare, fields = {} } = options;
    return { file: (await prepare?.(file)) ?? file, uploadId: id, timestamp: Date.now(), fields };
  }

  function settle(id: string, outcome: Outcome): void {
    const endTime = Date.now();
    if ("result" in outcome) {
      const sent = find(id)?.total ?? 0;
      put(id, { status: "completed", progress: 100, sent, result: outcome.result, endTime });
      wholes.delete(id);
      return;
    }
    const { error, reason, isNetwork } = outcome.failure;
    if (isNetwork) cutOff.add(id);
    put(id, { status: "failed", error, reason, endTime });
  }

  function halt(id: string): void {
    wanted.delete(id);
    cutOff.delete(id);
    running.get(id)?.abort();
    running.delete(id);
  }

  /** Stops a file on its way; it stays in the list and can be tried again from where it was. */
  function abort(id: string): void {
    halt(id);
    put(id, { status: "failed", error: uploadMessages.stopped, reason: undefined, endTime: Date.now() });
    pump();
  }

  /** Goes on with a file that failed. */
  function retry(id: string): void {
    const item = find(id);
    if (item?.status !== "failed") return;
    cutOff.delete(id);
    put(id, { status: "pending", error: undefined, reason: undefined });
    begin([item]);
  }

  /** Takes a file out of the list, stopping it first when it is on its way. */
  function remove(id: string): void {
    halt(id);
    forget(wholes.get(id)?.file);
    wholes.delete(id);
    show({ items: state.items.filter((item) => item.id !== id) });
    pump();
  }

  function forget(file: File | undefined): void {
    if (!file) return;
    const sessionId = options.memory.find(file);
    if (sessionId === undefined) return;
    options.memory.drop(file);
    options.transport.discard(sessionId);
  }

  return {
    state: () => state,
    subscribe(listener: () => void): () => void {
      isOver = false;
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** New limits, another way of sending: they count for what comes next. */
    configure(change: Partial<UploadsOptions>): void {
      options = { ...options, ...change };
    },
    add,
    start,
    abort,
    retry,
    remove,
    /** The messages about files that were not taken, and about the list, have been read. */
    dismiss: () => show({ refused: [], notice: undefined }),
    /** The network is back: goes on with those that had no answer. */
    goOn: () => [...cutOff].forEach(retry),
    /** Aborts all running and queued uploads; no notifications until the next subscription. */
    stop(): void {
      isOver = true;
      for (const controller of running.values()) controller.abort();
      running.clear();
      wanted.clear();
    },
  };
}

const itemOf = (file: File): UploadItem => ({
  id: crypto.randomUUID(),
  file,
  status: "pending",
  progress: 0,
  sent: 0,
  total: file.size,
});
