import { selfPr } from "../../../../modules/career/contract.ts";
import { ExampledText } from "./exampled-text.tsx";

export const SelfPrFields = () => <ExampledText name="self_pr" field={selfPr.fields.self_pr} part="selfPr" />;
