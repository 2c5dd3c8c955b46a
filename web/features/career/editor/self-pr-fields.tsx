import { ExampledText } from "./exampled-text.tsx";

export const SelfPrFields = () => <ExampledText name="self_pr" part="selfPr" />;
