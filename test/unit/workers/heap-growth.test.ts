import { createHeapGrowth } from "../../../src/workers/heap-growth.ts";

const BOUND = "--heap-growing-percent=40";

function created(options: readonly string[]) {
  const flags: string[] = [];
  return { flags, growth: createHeapGrowth(options, (flag) => flags.push(flag)) };
}

test("the bound is lifted by the first work and holds again after the last", () => {
  const { flags, growth } = created(["--enable-source-maps", BOUND]);
  const [endFirst, endSecond] = [growth.lift(), growth.lift()];
  endFirst();
  expect(flags).toEqual(["--heap-growing-percent=0"]);
  endSecond();
  expect(flags).toEqual(["--heap-growing-percent=0", BOUND]);
});

test("work that ends twice does not end another's", () => {
  const { flags, growth } = created([BOUND]);
  const endFirst = growth.lift();
  growth.lift();
  endFirst();
  endFirst();
  expect(flags).toEqual(["--heap-growing-percent=0"]);
});

test("without a bound no flag is set", () => {
  const { flags, growth } = created([]);
  growth.lift()();
  expect(flags).toEqual([]);
});
