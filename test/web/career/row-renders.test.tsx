import { act, fireEvent, screen } from "@testing-library/react";
import { emptyCareerResume, emptyRows, type Work } from "../../../modules/career/contract.ts";
import { careerPages } from "../../../web/features/career/career-pages.tsx";
import { loadSections } from "../../../web/features/documents/editor/section-fields.tsx";
import { openSection } from "../documents/open-section.tsx";
import { takeDraftKeyOf } from "../draft-keys.ts";

/** Ids of the rows whose cards were rendered, one a render. */
let cards: string[] = [];
/** Ids of the rows that were read for their cards, one a reading. */
let read: string[] = [];
/** Periods read from typed text. */
let periods = 0;

jest.mock("../../../web/ui/row-list/row-card.tsx", () => {
  const { RowCard } = jest.requireActual("../../../web/ui/row-list/row-card.tsx");
  return {
    RowCard(props: { row: { id: string } }) {
      cards.push(props.row.id);
      return <RowCard {...props} />;
    },
  };
});
jest.mock("../../../documents/required.ts", () => {
  const actual = jest.requireActual("../../../documents/required.ts");
  return {
    ...actual,
    missingInRow(list: unknown, row: { id: string }) {
      read.push(row.id);
      return actual.missingInRow(list, row);
    },
  };
});
jest.mock("../../../web/features/career/editor/typed-period.ts", () => {
  const actual = jest.requireActual("../../../web/features/career/editor/typed-period.ts");
  return {
    ...actual,
    typedPeriod(row: unknown) {
      periods++;
      return actual.typedPeriod(row);
    },
  };
});

const ROWS = 30;
const work = (index: number): Work => ({
  ...emptyRows.works,
  id: `w${index}`,
  company_name: `第${index}食品`,
  start_year: 1990 + index,
  start_month: 4,
  end_year: 1991 + index,
  end_month: 3,
});
const project = (index: number) => ({ ...emptyRows.projects, id: `p${index}`, project_name: `企画${index}` });

beforeAll(async () => {
  await loadSections(careerPages, ["work"]);
  await import("../../../web/features/career/editor/work-rows.tsx");
  await import("../../../web/features/career/editor/work-details.tsx");
});
beforeEach(() => {
  localStorage.clear();
  takeDraftKeyOf("hanako");
  global.fetch = jest.fn(async () => new Response("{}")) as unknown as typeof fetch;
});

/** Opens the card of one of these works. */
async function openWork(works: readonly Work[], name: string) {
  const known = { revision: 1, values: { ...emptyCareerResume, works } };
  await openSection({ pages: careerPages, section: "work", known });
  await act(async () => fireEvent.click(summary(name)));
}

/** The summary of a card; a query by role takes seconds among 30. */
const summary = (name: string) =>
  screen.getAllByText(new RegExp(name))[0]?.closest("[data-row-summary]") as HTMLElement;
const field = (name: string) => document.getElementsByName(name)[0] as HTMLElement;

/** Counts the second key alone: the first one marks the form as unsaved. */
async function typeTwice(name: string, first: string, second: string) {
  await act(async () => fireEvent.change(field(name), { target: { value: first } }));
  cards = [];
  read = [];
  periods = 0;
  await act(async () => fireEvent.change(field(name), { target: { value: second } }));
}

test("a key in one of 30 works reads and renders the card of that work alone", async () => {
  await openWork(
    Array.from({ length: ROWS }, (_, index) => work(index)),
    "第2食品",
  );
  await typeTwice("works.2.company_name", "第2食品株", "第2食品株式");
  expect(new Set(cards)).toEqual(new Set(["w2"]));
  expect(read).toEqual(["w2"]);
  // Once a work for the notes on overlaps and gaps, and a few times for the card.
  expect(periods).toBeLessThan(2 * ROWS);
  expect(summary("第2食品株式（")).toBeVisible();
});

test("a key in the period of a work renders no closed card of its 30 projects", async () => {
  const projects = Array.from({ length: ROWS }, (_, index) => project(index));
  await openWork([{ ...work(2), projects }], "第2食品");
  await screen.findAllByText("企画29");
  await typeTwice("works.0.start_year", "199", "1991");
  expect(cards.filter((id) => id.startsWith("p"))).toEqual([]);
});

test("the card of a project in a work opened later follows every key in its name", async () => {
  await openWork([{ ...work(2), projects: [project(0)] }], "第2食品");
  await screen.findAllByText("企画0");
  await act(async () => fireEvent.click(summary("企画0")));
  for (const value of ["販路", "販路開拓"]) {
    await act(async () => fireEvent.change(field("works.0.projects.0.project_name"), { target: { value } }));
    expect(summary(`^${value}$`)).toBeVisible();
  }
});
