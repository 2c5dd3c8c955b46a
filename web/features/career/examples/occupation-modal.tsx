import { type ReactNode, useState } from "react";
import { Modal } from "../../../ui/modal/modal.tsx";
import { CatalogueBrowser } from "../../catalogue/catalogue-browser.tsx";
import { ExampleCard } from "../../documents/examples/example-card.tsx";
import { type OccupationExample, occupations } from "./occupations.ts";

/** Milliseconds: the specification's delay of such a search. */
const SEARCH_DELAY = 200;

export interface ExampleModalProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

export interface OccupationModalProps extends ExampleModalProps {
  title: string;
  lead: string;
  /** The part of an example that is shown. */
  contentOf: (example: OccupationExample) => ReactNode;
  onTake: (example: OccupationExample) => void;
}

/** Examples by occupation, with a search. The one that is taken closes the modal. */
export function OccupationModal({ title, lead, contentOf, onTake, ...modal }: OccupationModalProps) {
  const [taken, setTaken] = useState<OccupationExample>();

  function take(example: OccupationExample): void {
    setTaken(example);
    modal.onOpenChange(false);
  }

  /** The closing modal gives the focus back before what is added takes it. */
  function closed(): void {
    if (taken) onTake(taken);
    setTaken(undefined);
  }

  return (
    <Modal {...modal} onClosed={closed} size="lg" title={title}>
      <div className="grid gap-5 pb-4">
        <p className="phrases text-ink-soft">{lead}</p>
        <CatalogueBrowser
          groups={occupations}
          countLabel={(count) => `${count}職種の記入例`}
          searchLabel="職種で探す"
          searchHint="呼び名やひらがなでも探せます。例：SE、ほいく"
          delay={SEARCH_DELAY}
          backLabel="分類に戻る"
          listLabel="記入例"
          hasPlainItems
        >
          {({ item }) => (
            <ExampleCard
              title={item.name}
              action={{
                label: "この例を使う",
                name: `「${item.name}」の例を使う`,
                onPress: () => take(item),
              }}
            >
              {contentOf(item)}
            </ExampleCard>
          )}
        </CatalogueBrowser>
      </div>
    </Modal>
  );
}
