import { application } from "../../../modules/applications/domain/application.ts";
import type { RejectionCommand } from "../../../modules/applications/domain/rejection.ts";
import { after, move, send, types, withdraw } from "./application-commands.ts";

const SEND_AT = "2026-11-28T03:40:00.000Z";
const LETTER = "慎重に検討いたしました結果、今回はご期待に添えない結果となりました。";
const schedule = (more: object = {}): RejectionCommand => ({
  type: "ScheduleRejection",
  sendAt: SEND_AT,
  letter: LETTER,
  reason: "",
  ...more,
});
const cancel: RejectionCommand = { type: "CancelRejection" };
const sendAt = (now: string): RejectionCommand => ({ type: "SendRejection", now });
const refused = expect.objectContaining({ name: "MoveRefused" });

test("a letter waits for its time and ends the application then, with its words for the applicant", () => {
  const waiting = after(send(), schedule());
  expect(waiting.application).toMatchObject({ state: "applied", rejection: { sendAt: SEND_AT, letter: LETTER } });
  expect(application.decide(sendAt("2026-11-28T03:39:59.999Z"), waiting)).toEqual([]);
  expect(application.decide(sendAt(SEND_AT), waiting)).toEqual([
    { type: "application.moved", data: { state: "rejected" } },
    { type: "application.explained", data: { reason: LETTER, isReleased: true } },
  ]);
  const sent = after(send(), schedule(), sendAt(SEND_AT));
  expect(application.decide(sendAt(SEND_AT), sent)).toEqual([]);
});

test("the reason of the agency is a note of its own, and stays when the letter is taken back", () => {
  const { application: found } = after(send(), schedule({ reason: "経験年数" }), cancel);
  expect(found).toMatchObject({ rejection: null, annotations: [{ text: "経験年数" }] });
});

test("a letter that was taken back, or overtaken by a move or a withdrawal, is not sent", () => {
  for (const meanwhile of [cancel, move("interview"), withdraw()])
    expect(application.decide(sendAt(SEND_AT), after(send(), schedule(), meanwhile))).toEqual([]);
});

test("another letter replaces the one that waits", () => {
  const later = "2026-11-29T03:40:00.000Z";
  const waiting = after(send(), schedule(), schedule({ sendAt: later, letter: "後日の文面" }));
  expect(application.decide(sendAt(SEND_AT), waiting)).toEqual([]);
  expect(types(application.decide(sendAt(later), waiting))).toEqual(["application.moved", "application.explained"]);
});

test("nothing is scheduled after the end or on an older move, and nothing taken back once it is sent", () => {
  expect(() => application.decide(schedule(), after(send(), withdraw()))).toThrow(refused);
  expect(() => application.decide(schedule({ basis: 0 }), after(send(), move("screening")))).toThrow(refused);
  expect(() => application.decide(cancel, after(send(), schedule(), sendAt(SEND_AT)))).toThrow(refused);
  expect(application.decide(cancel, after(send()))).toEqual([]);
});

test("a letter finds room in a full stream", () => {
  expect(application.isEnd(sendAt(SEND_AT))).toBe(true);
  expect(application.isEnd(schedule())).toBe(false);
});

test("notes of the agency are added and removed, two hundred at most", () => {
  const annotated = after(send(), { type: "AnnotateApplication", text: "電話した" });
  const [note] = annotated.application?.annotations ?? [];
  expect(note).toMatchObject({ text: "電話した", at: "2026-11-20T00:00:00Z" });
  const removal = { type: "RemoveAnnotation", revision: note?.revision ?? -1 } as const;
  expect(application.decide({ ...removal, revision: 0 }, annotated)).toEqual([]);
  expect(after(send(), { type: "AnnotateApplication", text: "電話した" }, removal).application?.annotations).toEqual(
    [],
  );
  const full = after(
    send(),
    ...Array.from({ length: 200 }, () => ({ type: "AnnotateApplication", text: "あ" }) as const),
  );
  expect(() => application.decide({ type: "AnnotateApplication", text: "い" }, full)).toThrow(
    expect.objectContaining({ name: "AnnotationsFull" }),
  );
});
