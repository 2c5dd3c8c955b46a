import {
  type FeedbackCommand,
  type FeedbackStream,
  feedback,
  imagesIn,
} from "../../../modules/feedback/domain/feedback.ts";
import { StepRefused } from "../../../modules/feedback/domain/refused-steps.ts";
import type { FeedbackEvent } from "../../../modules/feedback/events.ts";

const sent = { category: "bug", environment: "test", release: "0.1.0" } as const;
const content = {
  title: "題",
  description: "詳細",
  pageUrl: "/jobs",
  userAgent: "",
  imageId: "image",
  senderNames: ["佐倉 美咲"],
};
const send: FeedbackCommand = { type: "SendFeedback", sendId: "first", sent, content };
const move = (
  state: Extract<FeedbackCommand, { type: "MoveFeedback" }>["state"],
  more: object = {},
): FeedbackCommand => ({ type: "MoveFeedback", state, fixedIn: null, reason: "理由", ...more });
const join = (into: string, more: object = {}): FeedbackCommand => ({
  type: "JoinFeedback",
  id: "own",
  into,
  isIntoDuplicate: false,
  reason: "同じ内容",
  ...more,
});

const at = (step: number) => `2026-11-20T00:00:0${step}.000Z`;
const eventOf = (event: FeedbackEvent, step: number) => ({
  ...event,
  erased: false as const,
  metadata: { occurredAt: at(step), actorId: "admin", subjectId: "sender", commandId: "first" },
});

/** The state after commands, each a second after the one before. */
const after = (...commands: readonly FeedbackCommand[]): FeedbackStream =>
  commands.reduce<FeedbackStream>(
    (state, command, step) =>
      feedback.decide(command, state).reduce((before, event) => feedback.evolve(before, eventOf(event, step)), state),
    feedback.initial,
  );
const recordAfter = (...commands: readonly FeedbackCommand[]) => after(send, ...commands).feedback;
const typesOf = (command: FeedbackCommand, ...before: readonly FeedbackCommand[]) =>
  feedback.decide(command, after(send, ...before)).map(({ type }) => type);
const refusalOf = (command: FeedbackCommand, ...before: readonly FeedbackCommand[]) => {
  try {
    feedback.decide(command, after(send, ...before));
  } catch (error) {
    return error instanceof StepRefused ? error.reason : error;
  }
  return undefined;
};

test("what outlives an erasure stands in an event of its own, and a repeated sending changes nothing", () => {
  expect(feedback.decide(send, feedback.initial).map(({ type }) => type)).toEqual([
    "feedback.sent",
    "feedback.described",
  ]);
  expect(typesOf(send)).toEqual([]);
  expect(recordAfter()).toMatchObject({
    state: "new",
    senderId: "sender",
    sentAt: at(0),
    closedAt: null,
    isSeen: true,
  });
  expect([...imagesIn(after(send).feedback)]).toEqual(["image"]);
});

test("a move keeps its reason, the time of the closing, and the release until it is open again", () => {
  expect(typesOf(move("checking"))).toEqual(["feedback.moved", "feedback.explained"]);
  expect(typesOf(move("checking"), move("checking"))).toEqual([]);
  const done = recordAfter(move("checking"), move("done", { fixedIn: "0.2.0" }));
  expect(done).toMatchObject({ state: "done", fixedIn: "0.2.0", movedAt: at(2), closedAt: at(2) });
  expect(done?.steps.map(({ what, reason }) => [what, reason])).toEqual([
    ["send", ""],
    ["move", "理由"],
    ["move", "理由"],
  ]);
  expect(recordAfter(move("done"), move("declined"))).toMatchObject({ closedAt: at(1), movedAt: at(2) });
  expect(recordAfter(move("done", { fixedIn: "0.2.0" }), move("planned"))).toMatchObject({
    fixedIn: null,
    closedAt: null,
  });
});

test("a duplicate is joined to one original, and returns to its state when it is separated", () => {
  expect(recordAfter(move("planned"), join("other"))).toMatchObject({ state: "duplicate", duplicateOf: "other" });
  const separated = recordAfter(move("planned"), join("other"), { type: "SeparateFeedback", reason: "" });
  expect(separated).toMatchObject({ state: "planned", duplicateOf: null, closedAt: null });
  expect(typesOf(join("other"), join("other"))).toEqual([]);
  expect(refusalOf(join("own"))).toBe("into-itself");
  expect(refusalOf(join("other", { isIntoDuplicate: true }))).toBe("into-duplicate");
  expect(refusalOf(join("third"), join("other"))).toBe("joined");
  expect(refusalOf(move("done"), join("other"))).toBe("joined");
  expect(refusalOf({ type: "SeparateFeedback", reason: "" })).toBe("not-joined");
});

test("an answer is unseen until its sender sees it, and a further one is unseen again", () => {
  const answer = (text: string): FeedbackCommand => ({ type: "AnswerFeedback", text });
  const see: FeedbackCommand = { type: "SeeAnswer" };
  expect(typesOf(see)).toEqual([]);
  expect(recordAfter(answer("一"))).toMatchObject({ answer: { text: "一", at: at(1) }, isSeen: false });
  expect(recordAfter(answer("一"), see)).toMatchObject({ isSeen: true });
  expect(recordAfter(answer("一"), see, answer("二"))).toMatchObject({ answer: { text: "二" }, isSeen: false });
  expect(typesOf(answer("一"), answer("一"))).toEqual([]);
});

test("a new issue is linked once, and a person may link another one", () => {
  const link = (issueUrl: string, isNew: boolean): FeedbackCommand => ({ type: "LinkIssue", issueUrl, isNew });
  expect(refusalOf(link("https://b.example", true), link("https://a.example", true))).toBe("has-issue");
  expect(recordAfter(link("https://a.example", true), link("https://b.example", false))?.issueUrl).toBe(
    "https://b.example",
  );
});

test("steps that change nothing write nothing, and unmasking is always recorded", () => {
  const unmask: FeedbackCommand = { type: "UnmaskFeedback", reason: "再現のため" };
  expect(typesOf({ type: "LabelFeedback", labels: ["印刷"] }, { type: "LabelFeedback", labels: ["印刷"] })).toEqual([]);
  expect(typesOf({ type: "NoteFeedback", note: "" })).toEqual([]);
  expect(typesOf({ type: "AssignFeedback", assigneeId: null })).toEqual([]);
  expect(typesOf(unmask, unmask)).toEqual(["feedback.unmasked", "feedback.explained"]);
  expect(recordAfter(unmask)?.unmaskedBy).toEqual(["admin"]);
});

test("an erased sender leaves category, state and dates", () => {
  const events = feedback.decide(send, feedback.initial);
  const moved = feedback.decide(move("done"), after(send));
  const personal = new Set(["feedback.described", "feedback.explained"]);
  const state = [...events, ...moved].reduce((before, event, step) => {
    const { metadata } = eventOf(event, step);
    return personal.has(event.type)
      ? feedback.evolve(before, { type: event.type, erased: true, data: null, metadata })
      : feedback.evolve(before, eventOf(event, step));
  }, feedback.initial);
  expect(state.feedback).toMatchObject({
    category: "bug",
    state: "done",
    content: null,
    sentAt: at(0),
    movedAt: at(2),
  });
  expect(state.feedback?.steps.map(({ reason }) => reason)).toEqual(["", ""]);
});
