import { randomUUID } from "node:crypto";
import { readSave } from "../../../documents/read-save.ts";
import { todayInTokyo } from "../../../japanese/age.ts";
import { readDocument } from "../../../src/documents/read-document.ts";
import type { ModuleServices } from "../../../src/module.ts";
import type { Platform } from "../../../src/platform.ts";
import { findPage } from "../../job-search/index.ts";
import { resumeModel } from "../../resume/index.ts";
import type { BenchmarkOperation } from "../contract/memory.ts";

export type OperationServices = Pick<Platform, "commands" | "db" | "now"> & Pick<ModuleServices, "printings">;

/** A round of a benchmark, counted from 1, on the document of its own subject. */
export type Operations = Record<BenchmarkOperation, (round: number) => Promise<unknown>>;

const SECTION = "self-pr";
/** Searched in turn: the words of one search are in many jobs. */
const SEARCHED = ["エンジニア", "営業", "事務", "企画", "東京"];

/** The commands, reads and prints that people use, on a 履歴書 without a person. */
export function benchmarkOperations(on: OperationServices, subjectId: string): Operations {
  const { commands, db, now } = on;
  const { decider, definition } = resumeModel;
  const section = definition.sections.find(({ id }) => id === SECTION);
  const printing = on.printings().find(({ document }) => document === definition.wireName);
  if (!section || !printing) throw new Error("no document to measure with");

  return {
    async save(round) {
      const at = now();
      const { request } = readSave(
        definition,
        section,
        { self_pr: `ベンチマーク${round}回目の文章です。` },
        randomUUID,
      );
      if (!request) throw new Error("the document of a benchmark is invalid");
      const id = randomUUID();
      const command = { type: "SaveSection", section: SECTION, patch: request.patch, explicit: true } as const;
      const context = { actorId: subjectId, subjectId, correlationId: id, causationId: id, commandId: id, now: at };
      await commands.handle(decider, subjectId, { ...command, today: todayInTokyo(at) }, context);
    },
    read: () => readDocument({ commands }, resumeModel, subjectId),
    print: () => printing.print(subjectId, { options: {} }),
    search: (round) =>
      findPage(
        db,
        { q: SEARCHED[round % SEARCHED.length] },
        { today: todayInTokyo(now()), now: now(), skills: undefined },
      ),
  };
}
