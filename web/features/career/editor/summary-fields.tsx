import { summary } from "../../../../modules/career/contract.ts";
import { ExampledText } from "./exampled-text.tsx";

export const SummaryFields = () => <ExampledText name="summary" field={summary.fields.summary} part="summary" />;
