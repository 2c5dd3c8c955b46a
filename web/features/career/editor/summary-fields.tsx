import { ExampledText } from "./exampled-text.tsx";

export const SummaryFields = () => <ExampledText name="summary" part="summary" />;
