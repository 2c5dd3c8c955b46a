import { callMessages } from "../../../japanese/call-messages.ts";
import { formMessages } from "../../../japanese/form-messages.ts";
import { messages } from "../../../japanese/messages.ts";
import { type ApiError, networkError } from "../../../web/app/api-error.ts";
import {
  createSubmission,
  SUBMIT,
  type Submission,
  type SubmitAnswer,
} from "../../../web/features/forms/submit/submission.ts";

const serverError: ApiError = { status: 500, message: messages.serverError };

/** A form, and a server whose answers the test gives by hand. */
function formWith(rules: { isRepeatable: boolean; resetAfter?: number }) {
  const waiting: ((answer: SubmitAnswer | ApiError) => void)[] = [];
  const shown: Submission[] = [];
  const send = jest.fn(
    (_values: { name: string }, _key: string) =>
      new Promise<SubmitAnswer>((resolve, reject) =>
        waiting.push((answer) => ("status" in answer ? reject(answer) : resolve(answer))),
      ),
  );
  const submission = createSubmission({ send, show: (state) => shown.push(state) }, () => rules);
  return {
    submission,
    send,
    keys: () => send.mock.calls.map(([, key]) => key),
    last: () => shown.at(-1),
    async answer(answer: SubmitAnswer | ApiError, which = 0) {
      waiting.splice(which, 1)[0]?.(answer);
      await jest.advanceTimersByTimeAsync(0);
    },
  };
}

const values = { name: "佐倉 美咲" };
const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe("what is sent", () => {
  it("goes once, however often the button is pressed while nobody has answered", async () => {
    const form = formWith({ isRepeatable: true });
    const first = form.submission.submit(values);
    expect(await form.submission.submit(values)).toBeUndefined();
    expect(form.send).toHaveBeenCalledTimes(1);
    await form.answer({ message: "応募を受け付けました", redirect_url: "/mypage" });
    expect(await first).toEqual({ kind: "done", message: "応募を受け付けました", redirectUrl: "/mypage" });
  });

  it("may be sent again after five seconds without an answer, under the same key", async () => {
    const form = formWith({ isRepeatable: false });
    void form.submission.submit(values);
    await pass(SUBMIT.resetAfter - 1);
    expect(form.last()).toEqual({ kind: "submitting", retry: 0, isLate: false });
    await pass(1);
    expect(form.last()).toEqual({ kind: "submitting", retry: 0, isLate: true });
    void form.submission.submit(values);
    expect(form.keys()[1]).toBe(form.keys()[0]);
    void form.submission.submit(values);
    expect(form.send).toHaveBeenCalledTimes(2);
  });

  it("is given back later where the form says so", async () => {
    const form = formWith({ isRepeatable: false, resetAfter: SUBMIT.loginResetAfter });
    void form.submission.submit(values);
    await pass(9_999);
    expect(form.last()).toMatchObject({ isLate: false });
    await pass(1);
    expect(form.last()).toMatchObject({ isLate: true });
  });

  it("is done as soon as the first sending gets through, and failures of it no longer count", async () => {
    const form = formWith({ isRepeatable: false });
    void form.submission.submit(values);
    await pass(SUBMIT.resetAfter);
    void form.submission.submit(values);
    await form.answer(serverError);
    expect(form.last()).toMatchObject({ kind: "submitting" });
    await form.answer({});
    expect(form.last()).toEqual({ kind: "done", message: formMessages.done, redirectUrl: undefined });

    void form.submission.submit(values);
    await pass(SUBMIT.resetAfter);
    void form.submission.submit(values);
    await form.answer({ message: "一回目" }, 0);
    expect(form.last()).toMatchObject({ kind: "done", message: "一回目" });
    await form.answer(serverError);
    expect(form.last()).toMatchObject({ kind: "done", message: "一回目" });
  });

  it("has a new key once it was answered, or when something else is sent", async () => {
    const form = formWith({ isRepeatable: true });
    void form.submission.submit(values);
    await form.answer({ status: 422, message: "", errors: {} });
    void form.submission.submit(values);
    await form.answer({});
    void form.submission.submit({ name: "別の人" });
    expect(new Set(form.keys()).size).toBe(3);
  });
});

describe("what fails", () => {
  it.each([
    ["nobody answers", networkError, callMessages.networkError],
    ["the server breaks", serverError, callMessages.serverErrorShort],
  ])("is tried three more times a second apart when %s", async (_when, error, title) => {
    const form = formWith({ isRepeatable: true });
    void form.submission.submit(values);
    for (let retry = 1; retry <= SUBMIT.retries; retry++) {
      await form.answer(error);
      await pass(SUBMIT.retryAfter - 1);
      expect(form.send).toHaveBeenCalledTimes(retry);
      await pass(1);
      expect(form.send).toHaveBeenCalledTimes(retry + 1);
      expect(form.last()).toMatchObject({ kind: "submitting", retry });
    }
    await form.answer(error);
    await pass(SUBMIT.retryAfter);
    expect(form.send).toHaveBeenCalledTimes(4);
    expect(new Set(form.keys()).size).toBe(1);
    expect(form.last()).toEqual({ kind: "failed", title, message: formMessages.retriesExhausted, canRetry: true });
  });

  it("is not tried again by itself where sending twice does more than once, but by the person", async () => {
    const form = formWith({ isRepeatable: false });
    void form.submission.submit(values);
    await form.answer(networkError);
    await pass(SUBMIT.retryAfter);
    expect(form.send).toHaveBeenCalledTimes(1);
    expect(form.last()).toMatchObject({ kind: "failed", message: messages.networkRetry, canRetry: true });
    void form.submission.again();
    expect(form.send).toHaveBeenLastCalledWith(values, form.keys()[0]);
    await form.answer({});
    expect(form.last()).toMatchObject({ kind: "done" });
  });

  it.each([
    [
      { status: 409, message: messages.changedElsewhere },
      { kind: "failed", message: messages.changedElsewhere },
    ],
    [
      { status: 422, message: messages.checkInput, errors: { email: ["x"] } },
      { kind: "invalid", errors: { email: ["x"] } },
    ],
  ] as const)("is never repeated when the server has refused it: %j", async (error, outcome) => {
    const form = formWith({ isRepeatable: true });
    void form.submission.submit(values);
    await form.answer(error);
    await pass(SUBMIT.retryAfter);
    expect(form.send).toHaveBeenCalledTimes(1);
    expect(form.last()).toMatchObject(outcome);
  });

  it("is said without the words of a bug", async () => {
    const shown: Submission[] = [];
    const submission = createSubmission(
      { send: () => Promise.reject(new TypeError("x is undefined")), show: (state) => shown.push(state) },
      () => ({ isRepeatable: true }),
    );
    await submission.submit(values);
    expect(shown.at(-1)).toEqual({ kind: "failed", message: messages.unexpected, canRetry: false });
  });
});

test("what is still being worked on keeps its key, and its answer is heard whatever was said meanwhile", async () => {
  const form = formWith({ isRepeatable: false });
  void form.submission.submit(values);
  await pass(SUBMIT.resetAfter);
  void form.submission.submit(values);
  await form.answer({ status: 409, message: callMessages.stillRunning }, 1);
  expect(form.last()).toEqual(
    expect.objectContaining({ kind: "failed", message: callMessages.stillRunning, canRetry: true }),
  );
  void form.submission.submit(values);
  await form.answer({ status: 429, message: messages.tooManyRequests }, 1);
  void form.submission.submit(values);
  expect(new Set(form.keys()).size).toBe(1);
  await form.answer({ message: "受け付けました" });
  expect(form.last()).toMatchObject({ kind: "done", message: "受け付けました" });
});

test("that a form got through is told although its page was left, a failure is not", async () => {
  const [left, broken] = [formWith({ isRepeatable: true }), formWith({ isRepeatable: true })];
  const answers = [left, broken].map(({ submission }) => submission.submit(values));
  left.submission.stop();
  broken.submission.stop();
  await left.answer({});
  await broken.answer(serverError);
  await pass(SUBMIT.retryAfter);
  expect(await Promise.all(answers)).toEqual([expect.objectContaining({ kind: "done" }), undefined]);
  expect(broken.send).toHaveBeenCalledTimes(1);
});

test("an answer that comes after the form was emptied is not heard", async () => {
  const form = formWith({ isRepeatable: true });
  const sent = form.submission.submit(values);
  form.submission.reset();
  await form.answer({});
  expect(await sent).toBeUndefined();
  expect(form.last()).toEqual({ kind: "idle" });
});
