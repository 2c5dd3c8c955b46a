import { ChartsSection } from "./charts-section.tsx";
import { ProgressSection } from "./progress-section.tsx";
import { SkeletonSection } from "./skeleton-section.tsx";

export function Figures() {
  return (
    <>
      <ProgressSection />
      <ChartsSection />
      <SkeletonSection />
    </>
  );
}
