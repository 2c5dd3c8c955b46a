import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Provider } from "react-redux";
import { createStore } from "../../../web/app/store.ts";
import { RemoveCompany } from "../../../web/features/postings/remove-company.tsx";

const company = { id: "7d4f2c1e-3a55-4f0e-9a35-0d7c1f0c8b11", name: "有限会社すみれ" };

/** Opens the question with a server that counts so. @returns the methods of the requests to the company */
function open(counts: { jobs: number; published_jobs: number }): string[] {
  const methods: string[] = [];
  jest.spyOn(globalThis, "fetch").mockImplementation(async (url, options) => {
    if (String(url).endsWith("/session")) return Response.json({ user: null, csrf_token: "t" });
    const method = options?.method ?? (url instanceof Request ? url.method : "GET");
    methods.push(method);
    return Response.json(method === "GET" ? { ...company, ...counts } : { message: "求人者を削除しました" });
  });
  render(
    <Provider store={createStore()}>
      <RemoveCompany company={company} isOpen onOpenChange={() => {}} />
    </Provider>,
  );
  return methods;
}

afterEach(() => jest.restoreAllMocks());

test("names the number of jobs that keep the name, and removes the company once confirmed", async () => {
  const methods = open({ jobs: 3, published_jobs: 0 });
  expect(await screen.findByText(/この求人者の求人は3件あり、会社名だけが求人に残ります。/)).toBeVisible();
  await userEvent.setup().click(screen.getByRole("button", { name: "削除する" }));
  await waitFor(() => expect(methods).toContain("DELETE"));
});

test("cannot be confirmed while jobs are published", async () => {
  open({ jobs: 3, published_jobs: 2 });
  expect(await screen.findByText(/公開中の求人が2件あるため、削除できません。/)).toBeVisible();
  expect(screen.getByRole("button", { name: "削除する" })).toBeDisabled();
});
