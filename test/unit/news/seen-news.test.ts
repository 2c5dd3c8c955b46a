import { isSeen, type SeenCommand, type SeenNews, seenNews } from "../../../modules/news/domain/seen-news.ts";

const [first, second] = ["0b9a1d2e-1111-4111-8111-111111111111", "0b9a1d2e-2222-4222-8222-222222222222"] as const;
const after = (commands: readonly SeenCommand[]): SeenNews =>
  commands.reduce(
    (state, command) =>
      seenNews
        .decide(command, state)
        .reduce((next, event) => seenNews.evolve(next, { ...event, erased: false }), state),
    seenNews.initial,
  );

test("a news is seen by its id alone, and is not marked twice", () => {
  const state = after([{ type: "SeeNews", ids: [first] }]);
  expect(isSeen(state, { id: first, at: "2026-11-29T03:00:00.000Z" })).toBe(true);
  expect(isSeen(state, { id: second, at: "2026-11-29T03:00:00.000Z" })).toBe(false);
  expect(seenNews.decide({ type: "SeeNews", ids: [first, second] }, state)).toEqual([
    { type: "news.seen", data: { ids: [second] } },
  ]);
  expect(seenNews.decide({ type: "SeeNews", ids: [first] }, state)).toEqual([]);
});

test("all are seen up to an instant, which never goes back", () => {
  const until = "2026-11-29T03:00:00.000Z";
  const state = after([
    { type: "SeeNews", ids: [first] },
    { type: "SeeAllNews", until },
  ]);
  expect(state).toEqual({ until, ids: [] });
  expect(isSeen(state, { id: second, at: until })).toBe(true);
  expect(isSeen(state, { id: second, at: "2026-11-29T03:00:00.001Z" })).toBe(false);
  expect(seenNews.decide({ type: "SeeAllNews", until: "2026-11-28T03:00:00.000Z" }, state)).toEqual([]);
  expect(seenNews.decide({ type: "SeeAllNews", until: "" }, seenNews.initial)).toEqual([]);
});

test("as many marks are kept as a list can need, the newest ones", () => {
  const ids = Array.from({ length: 501 }, (_, index) => `0b9a1d2e-0000-4000-8000-${String(index).padStart(12, "0")}`);
  const state = after(ids.map((id) => ({ type: "SeeNews", ids: [id] })));
  expect(state.ids).toEqual(ids.slice(1));
});

test("nothing is left of an erased person", () => {
  expect(seenNews.evolve(after([{ type: "SeeNews", ids: [first] }]), { erased: true })).toEqual(seenNews.initial);
});
