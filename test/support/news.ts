/** The stream of changes that a tab listens to. */
export interface News {
  /** The data of the next event of that name. */
  next(event: string): Promise<unknown>;
  close(): Promise<void>;
}

export function readNews({ body }: Response): News {
  if (!body) throw new Error("the stream of changes has no body");
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = "";
  return {
    async next(event) {
      for (;;) {
        const found = new RegExp(`event: ${event}\\ndata: (.*)\\n\\n`).exec(text);
        if (found) {
          text = text.slice(found.index + found[0].length);
          return JSON.parse(found[1] ?? "");
        }
        const { value, done } = await reader.read();
        if (done) throw new Error("the stream of changes ended");
        text += decoder.decode(value, { stream: true });
      }
    },
    close: () => reader.cancel(),
  };
}
