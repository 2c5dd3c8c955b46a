import type { ReactNode } from "react";
import { PageFrame } from "../../app/shell/page-frame.tsx";
import { BuilderNav, type BuilderNavProps, BuilderStepper } from "./builder-nav.tsx";

export interface BuilderPageProps extends BuilderNavProps {
  aside?: ReactNode;
  children: ReactNode;
}

/** The frame of every page of a document: its sections beside or above the content. */
export function BuilderPage({ aside, children, ...nav }: BuilderPageProps) {
  return (
    <PageFrame side={<BuilderNav {...nav} />} strip={<BuilderStepper {...nav} />} aside={aside}>
      {children}
    </PageFrame>
  );
}
