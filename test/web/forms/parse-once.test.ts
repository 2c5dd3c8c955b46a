import { parseOnce } from "../../../web/features/forms/editor/parse-once.ts";

test("parses a form again only when its content, the day or the kind of reading changed", () => {
  const parse = jest.fn((values: object) => ({ values: { ...values }, problems: [] }));
  let today = "2026-11-23";
  const read = parseOnce(() => today, parse);
  const typed = { name: "花", rows: [{ id: "a", title: "一" }] };
  const first = read(typed, false);
  expect(read(structuredClone(typed), false)).toBe(first);
  expect(parse).toHaveBeenCalledTimes(1);
  // Mutated, as by react-hook-form.
  typed.rows[0] = { id: "a", title: "一二" };
  expect(read(typed, false).values).toMatchObject(typed);
  read(typed, true);
  read(typed, false);
  expect(parse).toHaveBeenCalledTimes(3);
  today = "2026-11-24";
  read(typed, false);
  expect(parse).toHaveBeenLastCalledWith(typed, { today, complete: false });
  expect(parse).toHaveBeenCalledTimes(4);
});
