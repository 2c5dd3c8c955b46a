import { networkError } from "../../app/api-error.ts";
import { csrfToken } from "../../app/csrf.ts";
import { type ApiAnswer, answerOf, parsed, sendWrite } from "../../app/request.ts";
import { createIdleTimeout } from "./idle-timeout.ts";
import type { CallOptions, UploadError } from "./transport.ts";

type FormAnswer = Extract<ApiAnswer, { data: unknown }> | { error: UploadError };

/**
 * Posts a form like the rest of the app, with upload progress, which only XMLHttpRequest reports. Never
 * repeats by itself; a connection that has gone silent is one that failed. @throws what `signal` was aborted with
 */
export function postForm(
  url: string,
  form: FormData,
  { signal, onSent, idempotencyKey }: CallOptions & { idempotencyKey?: string },
): Promise<FormAnswer> {
  return sendWrite(
    () =>
      new Promise<FormAnswer>((resolve, reject) => {
        const request = new XMLHttpRequest();
        const abort = () => request.abort();
        signal.throwIfAborted();
        signal.addEventListener("abort", abort);
        request.open("POST", url);
        request.setRequestHeader("Accept", "application/json");
        request.setRequestHeader("X-CSRF-Token", csrfToken());
        if (idempotencyKey) request.setRequestHeader("Idempotency-Key", idempotencyKey);
        const silence = createIdleTimeout(abort);
        request.upload.addEventListener("progress", ({ loaded }) => {
          silence.reset();
          onSent?.(loaded);
        });
        request.addEventListener("load", () => resolve(answerTo(request)));
        request.addEventListener("error", () => resolve({ error: networkError }));
        request.addEventListener("abort", () =>
          signal.aborted ? reject(signal.reason) : resolve({ error: networkError }),
        );
        request.addEventListener("loadend", () => {
          silence.cancel();
          signal.removeEventListener("abort", abort);
        });
        request.send(form);
      }),
  );
}

function answerTo(request: XMLHttpRequest): FormAnswer {
  const { status, statusText } = request;
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const [name = "", ...value] = line.split(":");
    if (name) headers.set(name.trim(), value.join(":").trim());
  }
  const answer = answerOf(new Response(null, { status, statusText, headers }), parsed(request.responseText));
  return "error" in answer ? { error: { ...answer.error, statusText } } : answer;
}
