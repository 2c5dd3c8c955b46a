import { randomUUID } from "node:crypto";
import type { DocumentCommand } from "../../documents/document-commands.ts";
import { readSave } from "../../documents/read-save.ts";
import type { AnyDocument } from "../../documents/values.ts";
import { todayInTokyo } from "../../japanese/age.ts";
import { countDemoSteps, demoCommandId } from "../demo/demo-steps.ts";
import type { DemoData } from "../module.ts";
import type { Platform } from "../platform.ts";
import type { DocumentModel } from "./document-model.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** One edit of a demo document. Times are days before today, in Japan. */
export interface DemoStep {
  daysBefore: number;
  /** `HH:MM` in Japan. */
  time: string;
  does: { kind: "save"; section: string; fields: object } | { kind: "undo" } | { kind: "name"; name: string };
}

/** Demo data of a document: the steps of the account that `findOwner` finds. */
export const documentDemo = (
  platform: Parameters<typeof seedDemoDocument>[0],
  model: Pick<DocumentModel, "definition" | "decider">,
  steps: readonly DemoStep[],
  findOwner: () => Promise<{ id: string } | undefined>,
): DemoData => ({
  days: Math.max(...steps.map(({ daysBefore }) => daysBefore)),
  async seed(_since, signal) {
    const owner = await findOwner();
    if (owner) await seedDemoDocument(platform, model, owner.id, steps, signal);
  },
});

/**
 * Writes a demo document into an account that has none, edit by edit, or the edits that a killed start left out.
 * @throws the reason of the signal once it is aborted
 */
export async function seedDemoDocument(
  { commands, store, now }: Pick<Platform, "commands" | "now"> & { store: Pick<Platform["store"], "readStream"> },
  { definition, decider }: Pick<DocumentModel, "definition" | "decider">,
  accountId: string,
  steps: readonly DemoStep[],
  signal?: AbortSignal,
): Promise<void> {
  const { category } = decider;
  const written = await countDemoSteps(store, { id: accountId, category });
  if (written === undefined) return;
  const today = Date.parse(todayInTokyo(now()));
  for (const [index, step] of steps.entries()) {
    if (index < written) continue;
    signal?.throwIfAborted();
    const day = new Date(today - step.daysBefore * DAY_MS).toISOString().slice(0, 10);
    const at = new Date(`${day}T${step.time}:00+09:00`).toISOString();
    const id = demoCommandId(accountId, category, index);
    await commands.handle(decider, accountId, commandOf(definition, step, day), {
      actorId: accountId,
      subjectId: accountId,
      correlationId: id,
      causationId: id,
      commandId: id,
      now: at,
    });
  }
}

function commandOf(
  definition: DocumentModel["definition"],
  { does }: DemoStep,
  today: string,
): DocumentCommand<AnyDocument, string> {
  if (does.kind === "undo") return { type: "UndoSave" };
  if (does.kind === "name") return { type: "NameVersion", id: randomUUID(), name: does.name, revision: null };
  const section = definition.sections.find(({ id }) => id === does.section);
  if (!section) throw new Error(`${does.section} is no section`);
  const { request, errors } = readSave(definition, section, does.fields, randomUUID);
  if (!request) throw new Error(`the demo data is invalid: ${Object.keys(errors).join(", ")}`);
  return { type: "SaveSection", section: does.section, patch: request.patch, explicit: true, today };
}
