import type { Context } from "koa";

/** Aborts when the connection closes before the answer is sent: the browser left the page or cancelled the request. */
export function disconnectSignal({ res }: Pick<Context, "res">): AbortSignal {
  const gone = new AbortController();
  res.once("close", () => {
    if (!res.writableFinished) gone.abort();
  });
  return gone.signal;
}
