import { useId, useState } from "react";
import { LABEL_STYLE } from "../field/field-texts.tsx";

export interface CompareProps {
  /** The two pictures, of one shape, with what each shows in words. */
  before: ComparedPicture;
  after: ComparedPicture;
  /** Width to height of both; 3:4 unless given. */
  aspect?: number;
}

export interface ComparedPicture {
  /** Address. */
  src: string;
  /** 加工前 */
  label: string;
}

const TAG = "absolute bottom-2 rounded-sm bg-card/90 px-2 py-0.5 text-sm";

/** Two pictures over each other, divided by a slider: pointer, finger and arrow keys move it. */
export function Compare({ before, after, aspect = 3 / 4 }: CompareProps) {
  const id = useId();
  const [share, setShare] = useState(50);
  return (
    <div className="grid justify-items-center gap-3">
      <div
        className="relative w-full max-w-72 overflow-hidden border border-line bg-sunken"
        style={{ aspectRatio: aspect }}
      >
        <img src={after.src} alt={after.label} className="absolute inset-0 size-full object-cover" />
        <img
          src={before.src}
          alt={before.label}
          className="absolute inset-0 size-full object-cover"
          style={{ clipPath: `inset(0 ${100 - share}% 0 0)` }}
        />
        <div
          aria-hidden="true"
          className="absolute inset-y-0 w-0.5 -translate-x-1/2 bg-accent"
          style={{ left: `${share}%` }}
        />
        <span aria-hidden="true" className={`${TAG} left-2`}>
          {before.label}
        </span>
        <span aria-hidden="true" className={`${TAG} right-2`}>
          {after.label}
        </span>
      </div>
      <div className="grid w-full max-w-72 gap-1">
        <label htmlFor={id} className={LABEL_STYLE}>
          比べる位置
        </label>
        <input
          id={id}
          type="range"
          min={0}
          max={100}
          value={share}
          aria-valuetext={`${before.label}${share}%、${after.label}${100 - share}%`}
          onChange={(event) => setShare(Number(event.target.value))}
          className="h-11 w-full cursor-pointer accent-accent"
        />
      </div>
    </div>
  );
}
