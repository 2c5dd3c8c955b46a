import { HOME_LABELS, HOME_STATUS_LABELS, type HomeItem } from "../../../../modules/monitoring/contract/home.ts";
import { Badge } from "../../../ui/badge/badge.tsx";
import { Disclosure } from "../../../ui/disclosure/disclosure.tsx";
import { TextLink } from "../../../ui/link-button/text-link.tsx";
import { HOME_TONES } from "./home-words.ts";

/** Worst first: state, figure, sentence and the page behind each; its explanation opens below. */
export function HomeItems({ items, isStale }: { items: readonly HomeItem[]; isStale: boolean }) {
  return (
    <ul className={`grid gap-3 sm:grid-cols-2 ${isStale ? "grayscale [&_.figures]:text-ink-soft" : ""}`}>
      {items.map((item) => (
        <li key={item.name} className="sheet grid content-start gap-2 p-4 sm:p-5">
          <Item {...item} />
        </li>
      ))}
    </ul>
  );
}

function Item({ name, status, value, text, explanation, href }: HomeItem) {
  const label = HOME_LABELS[name];
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold">{label}</h3>
        <Badge tone={HOME_TONES[status]}>{HOME_STATUS_LABELS[status]}</Badge>
      </div>
      <p className="figures text-2xl font-semibold">{value}</p>
      <p className="phrases text-ink-soft">{text}</p>
      <p>
        <TextLink href={href} {...(name === "readiness" && { target: "_blank" })}>
          {label}の詳細
        </TextLink>
      </p>
      <Disclosure level={4} title={`${label}の見方`}>
        <p className="phrases pb-1 text-sm text-ink-soft">{explanation}</p>
      </Disclosure>
    </>
  );
}
