/** The token as the server wrote it into the page; an unfilled page (dev server) has none until the session answers. */
function tokenOfPage(): string {
  const written = document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content ?? "";
  return written.startsWith("%") ? "" : written;
}

let current: string | undefined;

/** The `X-CSRF-Token` of every state-changing call; "" when there is none yet. */
export function csrfToken(): string {
  current ??= tokenOfPage();
  return current;
}

/** Whether the page carries a token. A page that has lost it is broken, and is to be reloaded. */
export const isTokenOnPage = (): boolean =>
  document.querySelector('meta[name="csrf-token"]') !== null && csrfToken() !== "";

/** The session was renewed: answers that carry `csrf_token` end up here. */
export function keepCsrfToken(token: string): void {
  current = token;
}
