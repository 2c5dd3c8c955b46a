import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { disconnectSignal } from "../../../src/http/disconnect-signal.ts";

let server: ReturnType<typeof createServer>;
afterEach(() => void server.close());

/** A server that hands its answers to the test. */
async function serve(handle: (res: ServerResponse) => void): Promise<string> {
  server = createServer((_request, res) => handle(res));
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test("aborts when the caller closes the connection before the answer", async () => {
  const leave = new AbortController();
  const gone = new Promise((resolve) => {
    void serve((res) => {
      disconnectSignal({ res }).addEventListener("abort", () => resolve("gone"));
      leave.abort();
    }).then((url) => fetch(url, { signal: leave.signal }).catch(() => undefined));
  });
  await expect(gone).resolves.toBe("gone");
});

test("does not abort when the answer was sent", async () => {
  const closed = new Promise<AbortSignal>((resolve) => {
    void serve((res) => {
      const signal = disconnectSignal({ res });
      res.once("close", () => resolve(signal));
      res.end("answer");
    }).then((url) => fetch(url).then((answer) => answer.text()));
  });
  expect((await closed).aborted).toBe(false);
});
