import fc from "fast-check";
import { emptyResume, type Resume } from "../../../modules/resume/document.ts";
import { documents } from "../../support/any-resume.ts";
import { type ResumeState, resume } from "../../support/resume-decider.ts";
import { difference } from "./derived.ts";
import { content, run, stateAfter } from "./given.ts";

const saveAll = (wanted: readonly Resume[]): ResumeState =>
  wanted.reduce<ResumeState>((state, document) => {
    const events = difference(state.document, document);
    return events.length > 0 ? stateAfter([events], state) : state;
  }, resume.initial);

const histories = fc.array(documents, { minLength: 1, maxLength: 6 });

describe("whatever was saved", () => {
  test("undo gives the document before, redo the one after", () => {
    fc.assert(
      fc.property(histories, documents, (wanted, last) => {
        const before = saveAll(wanted);
        const after = saveAll([...wanted, last]);
        fc.pre(after.revision !== before.revision);
        const undone = run([{ type: "UndoSave" }], after);
        expect(content(undone.document)).toEqual(content(before.document));
        expect(content(run([{ type: "RedoSave" }], undone).document)).toEqual(content(after.document));
      }),
    );
  });

  test("as many undos as saves lead to the empty document", () => {
    fc.assert(
      fc.property(histories, (wanted) => {
        const state = saveAll(wanted);
        const undos = state.undo.map(() => ({ type: "UndoSave" }) as const);
        expect(content(run(undos, state).document)).toEqual(content(emptyResume));
      }),
    );
  });

  test("restoring a revision gives the document as it stood, from any other", () => {
    fc.assert(
      fc.property(histories, histories, (first, then) => {
        const old = saveAll(first);
        const now = saveAll([...first, ...then]);
        fc.pre(old.revision !== null);
        const command = { type: "RestoreRevision", revision: old.revision ?? 0, document: old.document } as const;
        expect(content(run([command], now).document)).toEqual(content(old.document));
      }),
    );
  });
});
