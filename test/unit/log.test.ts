import { StoreUnavailable } from "../../src/event-store/port.ts";
import { createLog } from "../../src/observability/log.ts";

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = [];
  write(createLog("info", { write: (line: string) => void lines.push(line) }));
  return lines.join("");
}

test("redacts personal input at any depth", () => {
  const line = logged((log) => {
    log.info({ email: "hanako@example.jp", user: { name: "佐藤花子" }, request: { body: { phone: "09012345678" } } });
    log.info({ headers: { cookie: "sid=secret", "x-csrf-token": "secret" } });
  });
  expect(line).not.toMatch(/hanako|佐藤|090|secret/);
});

test("logs an error's kind, code and stack frame, but not its message", () => {
  const error = Object.assign(new TypeError('Key (email)=("hanako@example.jp") already exists'), {
    code: "23505",
    detail: "hanako@example.jp",
  });
  const line = logged((log) => log.error({ err: error, projection: "resume-document" }, "projection stopped"));
  expect(line).not.toMatch(/hanako/);
  expect(JSON.parse(line)).toMatchObject({
    err: { type: "TypeError", code: "23505" },
    projection: "resume-document",
    msg: "projection stopped",
  });
});

test("logs an error given by name, but not one given as a sentence", () => {
  const line = logged((log) => {
    log.warn({ error: "StoreUnavailable" }, "projection paused: store or database unavailable");
    log.warn({ error: "佐藤花子 is not known" }, "somebody threw a text");
  });
  const [named, thrown] = line
    .trim()
    .split("\n")
    .map((text) => JSON.parse(text));
  expect([named.error, thrown.error]).toEqual([{ type: "StoreUnavailable" }, { type: "string" }]);
});

test("logs an unavailable dependency without a stack, every time", () => {
  const refused = Object.assign(new Error("connect ECONNREFUSED 10.0.0.1:5432"), {
    code: "ECONNREFUSED",
    syscall: "connect",
  });
  const line = logged((log) => {
    log.warn({ err: new StoreUnavailable("the event store does not answer") }, "failed");
    log.warn({ err: refused }, "failed");
  });
  const told = line
    .trim()
    .split("\n")
    .map((text) => JSON.parse(text).err);
  expect(told).toEqual([{ type: "StoreUnavailable" }, { type: "Error", code: "ECONNREFUSED" }]);
});
