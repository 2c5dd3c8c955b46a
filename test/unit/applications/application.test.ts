import { type ApplicationCommand, application } from "../../../modules/applications/domain/application.ts";
import { after, move, send, types, withdraw } from "./application-commands.ts";

test("sending writes the application and what is enclosed in one append", () => {
  expect(types(application.decide(send(), application.initial))).toEqual(["application.sent", "application.enclosed"]);
});

test("the same sending again changes nothing, another one is refused", () => {
  expect(application.decide(send(), after(send()))).toEqual([]);
  expect(() => application.decide(send("second"), after(send()))).toThrow(
    expect.objectContaining({ name: "AlreadyApplied" }),
  );
});

test("a move with a reason explains itself, one without does not", () => {
  const state = after(send());
  expect(types(application.decide(move("screening"), state))).toEqual(["application.moved"]);
  const explained = application.decide(move("rejected", { reason: "経験年数", isReleased: true }), state);
  expect(explained).toEqual([
    { type: "application.moved", data: { state: "rejected" } },
    { type: "application.explained", data: { reason: "経験年数", isReleased: true } },
  ]);
});

test("a move that does not follow from the state is refused", () => {
  const refused = expect.objectContaining({ name: "MoveRefused" });
  expect(() => application.decide(move("hired"), after(send()))).toThrow(refused);
  expect(() => application.decide(move("applied"), after(send(), withdraw()))).toThrow(refused);
  expect(() => application.decide(withdraw(), after(send(), move("rejected")))).toThrow(refused);
});

test("a move on the basis of an older move is refused; a note in between is no move", () => {
  const moved = after(send(), move("screening"));
  const basis = moved.application?.moves.at(-1)?.revision ?? -1;
  const noted = after(send(), move("screening"), { type: "NoteApplication", note: "持ち物", nextDate: null });
  expect(types(application.decide(move("interview", { basis }), noted))).toEqual(["application.moved"]);
  expect(() => application.decide(move("interview", { basis: 0 }), moved)).toThrow(
    expect.objectContaining({ name: "MoveRefused" }),
  );
});

test("an equal note changes nothing", () => {
  const note: ApplicationCommand = { type: "NoteApplication", note: "服装は自由", nextDate: "2026-12-01" };
  expect(types(application.decide(note, after(send())))).toEqual(["application.noted"]);
  expect(application.decide(note, after(send(), note))).toEqual([]);
});

test("nothing is moved or noted before it is sent", () => {
  for (const command of [move("screening"), { type: "NoteApplication", note: "", nextDate: null } as const])
    expect(() => application.decide(command, application.initial)).toThrow(
      expect.objectContaining({ name: "ApplicationNotFound" }),
    );
});
