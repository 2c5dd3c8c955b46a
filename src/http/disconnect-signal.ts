import type { Context } from "koa";

/** Aborts when the connection closes before the answer is out: a browser that left the page or asked for something newer. */
export function disconnectSignal({ res }: Pick<Context, "res">): AbortSignal {
  const gone = new AbortController();
  res.once("close", () => {
    if (!res.writableFinished) gone.abort();
  });
  return gone.signal;
}
