import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import { type Person, register } from "./people.ts";
import { inBothThemes } from "./themes.ts";

export { expect };

interface Fixtures {
  /** Console errors that belong to the test: a server that is away, an answer that is refused. */
  expectedErrors: RegExp | undefined;
  /** Fails the test when a page of it reports an error, a refused resource or a broken content policy. */
  quiet: undefined;
  /** Whether the test begins as a new person who is signed in. */
  signedIn: boolean;
  /** Role of the person. */
  person: Person | undefined;
  /** With `PICTURES=1` writes a picture of the page in either theme, test-results/pictures/<project> <theme>/<name>.png. */
  picture: (name: string, page?: Page) => Promise<void>;
}

export const test = base.extend<Fixtures>({
  expectedErrors: [undefined, { option: true }],
  quiet: [
    async ({ context, expectedErrors }, use) => {
      const errors = listen(context);
      await use(undefined);
      expect(errors.filter((error) => !expectedErrors?.test(error))).toEqual([]);
    },
    { auto: true },
  ],
  signedIn: [false, { option: true }],
  person: [
    async ({ context, signedIn }, use) => use(signedIn ? await register(context.request) : undefined),
    { auto: true },
  ],
  picture: async ({ page }, use, { project }) =>
    use(async (name, shown = page) => {
      if (!process.env.PICTURES) return;
      await inBothThemes(shown, async (theme) => {
        const path = `test-results/pictures/${project.name} ${theme}/${name}.png`;
        await shown.screenshot({ path, fullPage: true, animations: "disabled" });
      });
    }),
});

function listen(context: BrowserContext): string[] {
  const errors: string[] = [];
  context.on("console", (message) => {
    if (message.type() === "error") errors.push(`${message.text()} (${message.location().url})`);
  });
  context.on("weberror", (error) => errors.push(error.error().stack ?? String(error.error())));
  return errors;
}
