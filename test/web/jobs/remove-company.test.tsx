import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Provider } from "react-redux";
import { createStore } from "../../../web/app/store.ts";
import { CompanyField } from "../../../web/features/jobs/company-field.tsx";

const company = { id: "7d4f2c1e-3a55-4f0e-9a35-0d7c1f0c8b11", name: "有限会社すみれ" };

interface Counts {
  jobs: number;
  published_jobs: number;
}

/** Presses 求人者を削除 with a server that counts so. @returns the methods of the requests to the company */
async function open(counts: Counts | Promise<Counts>): Promise<string[]> {
  const methods: string[] = [];
  jest.spyOn(globalThis, "fetch").mockImplementation(async (url, options) => {
    if (String(url).endsWith("/session")) return Response.json({ user: null, csrf_token: "t" });
    const address = url instanceof Request ? url.url : String(url);
    if (address.endsWith("/companies")) return Response.json({ items: [company] });
    const method = options?.method ?? (url instanceof Request ? url.method : "GET");
    methods.push(method);
    if (method !== "GET") return Response.json({ message: "求人者を削除しました" });
    return Response.json({ ...company, ...(await counts) });
  });
  render(
    <Provider store={createStore()}>
      <CompanyField value={company.id} onChange={() => {}} />
    </Provider>,
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "求人者の操作" }));
  await user.click(await screen.findByRole("menuitem", { name: "求人者を削除" }));
  return methods;
}

afterEach(() => jest.restoreAllMocks());

test("names the number of jobs that keep the name, and removes the company once confirmed", async () => {
  const methods = await open({ jobs: 3, published_jobs: 0 });
  expect(await screen.findByText(/この求人者の求人は3件あり、会社名だけが求人に残ります。/)).toBeVisible();
  await userEvent.setup().click(screen.getByRole("button", { name: "削除する" }));
  await waitFor(() => expect(methods).toContain("DELETE"));
});

test("cannot be confirmed while jobs are published", async () => {
  await open({ jobs: 3, published_jobs: 2 });
  expect(await screen.findByText(/公開中の求人が2件あるため、削除できません。/)).toBeVisible();
  expect(screen.getByRole("button", { name: "削除する" })).toBeDisabled();
});

test("the question comes with its counts; until then it is not asked again", async () => {
  let answer: (counts: Counts) => void = () => {};
  await open(new Promise<Counts>((resolve) => (answer = resolve)));
  expect(screen.queryByRole("button", { name: "削除する" })).toBeNull();
  expect(screen.getByRole("button", { name: "求人者の操作" })).toBeDisabled();
  answer({ jobs: 0, published_jobs: 0 });
  expect(await screen.findByText("所在地、担当者、電話番号は復元できません。")).toBeVisible();
});
