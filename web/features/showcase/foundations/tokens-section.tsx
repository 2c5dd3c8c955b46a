import { Section } from "../kit/section.tsx";
import { ColorSpecimen } from "./color-specimen.tsx";
import { LayerSpecimen } from "./layer-specimen.tsx";
import { MotionSpecimen } from "./motion-specimen.tsx";
import { PrintSpecimen } from "./print-specimen.tsx";
import { SpaceSpecimen } from "./space-specimen.tsx";
import { TypeSpecimen } from "./type-specimen.tsx";

export function TokensSection() {
  return (
    <Section
      id="tokens"
      lead="静かな机の上の紙を手本にしています。主役は書類で、画面は一歩下がります。強調の色は藍の一色だけです。"
    >
      <ColorSpecimen />
      <TypeSpecimen />
      <SpaceSpecimen />
      <MotionSpecimen />
      <LayerSpecimen />
      <PrintSpecimen />
    </Section>
  );
}
