import { Section } from "../kit/section.tsx";
import { LocalSpecimen } from "./local-specimen.tsx";
import { OrderSpecimen } from "./order-specimen.tsx";
import { RemoteSpecimen } from "./remote-specimen.tsx";
import { StatesSpecimen } from "./states-specimen.tsx";

export function Table() {
  return (
    <Section
      id="data-table"
      lead="同じ項目を持つものを、たくさん並べて比べるときに使います。狭い画面では1件ずつのカードになり、同じ操作ができます。"
    >
      <LocalSpecimen />
      <RemoteSpecimen />
      <OrderSpecimen />
      <StatesSpecimen />
    </Section>
  );
}
