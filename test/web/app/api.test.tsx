import { render, screen } from "@testing-library/react";
import { Provider } from "react-redux";
import { api } from "../../../web/app/api.ts";
import { createStore } from "../../../web/app/store.ts";

const { useThingQuery } = api.injectEndpoints({
  endpoints: (build) => ({ thing: build.query<{ name: string }, void>({ query: () => "/api/v1/thing" }) }),
});

test("renders a page for its first paint and for the answer, not for the start of the request", async () => {
  const answered = jest.spyOn(global, "fetch").mockImplementation(async () => Response.json({ name: "履歴書" }));
  const seen: (string | undefined)[] = [];
  function Page() {
    const { data } = useThingQuery();
    seen.push(data?.name);
    return <p>{data?.name}</p>;
  }
  render(
    <Provider store={createStore()}>
      <Page />
    </Provider>,
  );
  await screen.findByText("履歴書");
  expect(seen).toEqual([undefined, "履歴書"]);
  answered.mockRestore();
});
