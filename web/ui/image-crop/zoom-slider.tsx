import { Label, Slider, SliderOutput, SliderThumb, SliderTrack } from "react-aria-components/Slider";
import { LABEL_STYLE } from "../field/field-texts.tsx";
import { LEAST_ZOOM, MAX_ZOOM } from "./crop-area.ts";

/** Zoom of the photo: 1 fills the frame. */
export function ZoomSlider({ zoom, onZoom }: { zoom: number; onZoom: (zoom: number) => void }) {
  return (
    <Slider
      value={zoom}
      onChange={onZoom}
      minValue={LEAST_ZOOM}
      maxValue={MAX_ZOOM}
      step={0.01}
      formatOptions={{ style: "percent" }}
      className="grid min-w-0 flex-1 gap-1"
    >
      <div className="flex justify-between gap-2">
        <Label className={LABEL_STYLE}>拡大率</Label>
        <SliderOutput className="figures text-sm text-ink-soft" />
      </div>
      <SliderTrack className="relative h-11 cursor-pointer before:absolute before:inset-x-0 before:top-5 before:h-1 before:rounded-full before:bg-line-strong">
        <SliderThumb className="top-1/2 size-6 rounded-full border-2 border-card bg-accent shadow-card data-focus-visible:outline-2 data-focus-visible:outline-offset-2 data-focus-visible:outline-accent" />
      </SliderTrack>
    </Slider>
  );
}
