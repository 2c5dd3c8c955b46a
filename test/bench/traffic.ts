import { type Person, signUp } from "./running-app.ts";

/** People who save and read in turn, as fast as they are answered. */
export interface Traffic {
  /** Answered requests a second: of so many, or of as many as there are until something else has ended. */
  run(how: { requests: number } | { until: Promise<unknown> }): Promise<number>;
  /** Requests so far that were answered by anything but a 200. */
  failures(): number;
}

export async function createTraffic(url: string, clients: number): Promise<Traffic> {
  const people: Person[] = [];
  for (let n = 0; n < clients; n++) people.push(await signUp(url));
  let failed = 0;
  let typed = 0;

  async function ask({ send }: Person): Promise<void> {
    const body = { user_resume_form: { summary: `要約 ${typed++}`, no_redirect: true } };
    const isSave = typed % 2 === 0;
    const { status } = isSave
      ? await send("PATCH", "/user/resume/summary", body)
      : await send("GET", "/api/v1/user/resume");
    if (status !== 200) failed += 1;
  }

  return {
    failures: () => failed,
    async run(how) {
      let left = "requests" in how ? how.requests : Number.POSITIVE_INFINITY;
      if ("until" in how) {
        const end = () => {
          left = 0;
        };
        how.until.then(end, end);
      }
      let answered = 0;
      const began = performance.now();
      await Promise.all(
        people.map(async (person) => {
          while (left > 0) {
            left -= 1;
            await ask(person);
            answered += 1;
          }
        }),
      );
      return (answered * 1_000) / (performance.now() - began);
    },
  };
}
