import { render, screen } from "@testing-library/react";
import { Provider } from "react-redux";
import { createStore } from "../../../web/app/store.ts";
import { AgencyApplicationPage } from "../../../web/features/applications/agency-application-page.tsx";
import { ApplicationPage } from "../../../web/features/applications/application-page.tsx";
import { AgencyJobPage } from "../../../web/features/jobs/agency-job-page.tsx";

afterEach(() => jest.restoreAllMocks());

const answerWith = (status: number) =>
  jest.spyOn(globalThis, "fetch").mockImplementation(async () => Response.json({}, { status }));
const id = "11111111-1111-4111-8111-111111111111";
const pages = [
  ["an application", <ApplicationPage key="own" id={id} />],
  ["an application to the agency", <AgencyApplicationPage key="agency" id={id} />],
  ["a posting", <AgencyJobPage key="job" id={id} />],
] as const;

test.each(pages)("%s that does not exist is not offered again", async (_, page) => {
  answerWith(404);
  render(<Provider store={createStore()}>{page}</Provider>);
  expect(await screen.findByRole("alert")).toHaveTextContent("お探しのページまたはデータが見つかりませんでした");
  expect(screen.queryByRole("button", { name: "再読み込みする" })).toBeNull();
});

test.each(pages)("%s that did not come is", async (_, page) => {
  answerWith(500);
  render(<Provider store={createStore()}>{page}</Provider>);
  expect(await screen.findByRole("button", { name: "再読み込みする" })).toBeInTheDocument();
});
