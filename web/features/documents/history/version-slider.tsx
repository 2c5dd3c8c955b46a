import { useId } from "react";
import type { Moment } from "./moments.ts";

export interface VersionSliderProps {
  /** Newest first. */
  moments: readonly Moment[];
  at: number | undefined;
  names: readonly { name: string; revision: number }[];
  onSelect: (revision: number) => void;
}

/** The life of the document from left to right; named versions are marks under it. */
export function VersionSlider({ moments, at, names, onSelect }: VersionSliderProps) {
  const id = useId();
  const oldestFirst = [...moments].reverse();
  const last = oldestFirst.length - 1;
  const open = oldestFirst.findIndex(({ revision }) => revision === at);
  const position = open < 0 ? last : open;
  if (last < 1) return null;
  return (
    <div className="sheet grid gap-1 px-5 py-4">
      <label htmlFor={id} className="text-sm font-medium">
        時間をさかのぼる
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={last}
        value={position}
        aria-valuetext={inWords(oldestFirst[position])}
        onChange={(event) => {
          const moment = oldestFirst[Number(event.target.value)];
          if (moment) onSelect(moment.revision);
        }}
        className="h-11 w-full accent-accent"
      />
      <div aria-hidden="true" className="relative mx-2 h-2">
        {names.map(({ name, revision }) => {
          const index = oldestFirst.findIndex((moment) => moment.revision === revision);
          return (
            index >= 0 && (
              <span
                key={name}
                className="absolute -top-2 size-1.5 -translate-x-1/2 rounded-full bg-accent"
                style={{ left: `${(100 * index) / last}%` }}
              />
            )
          );
        })}
      </div>
      <p className="figures text-sm text-ink-soft">{inWords(oldestFirst[position])}</p>
    </div>
  );
}

const inWords = (moment: Moment | undefined): string => [moment?.label, moment?.summary].filter(Boolean).join("　");
