import { useState } from "react";
import {
  type Crop,
  type CropArea,
  keptInFrame,
  LEAST_ZOOM,
  type Point,
  quarterTurn,
  type Rotation,
  type StageSizes,
  zoomWithin,
} from "./crop-area.ts";

const MIDDLE: Point = { x: 0, y: 0 };

/** How the photo lies under its frame, and what the frame shows of it. */
export function useFraming() {
  const [position, setPosition] = useState(MIDDLE);
  const [zoom, setZoom] = useState(LEAST_ZOOM);
  const [rotation, setRotation] = useState<Rotation>(0);
  const [area, setArea] = useState<CropArea>();
  const [sizes, setSizes] = useState<StageSizes>();
  const crop: Crop | undefined = area && { ...area, rotation };
  return {
    position,
    zoom,
    rotation,
    crop,
    setArea,
    setSizes,
    /** Puts the photo where the stage has found that it may lie. */
    place: setPosition,
    /** Moves the photo by screen pixels, as far as it fills the frame. */
    move: (x: number, y: number) =>
      setPosition((from) => {
        const to = { x: from.x + x, y: from.y + y };
        return sizes ? keptInFrame(to, zoom, rotation, sizes) : to;
      }),
    setZoom: (wanted: number) => setZoom(zoomWithin(wanted)),
    turn: () => setRotation(quarterTurn(rotation)),
    reset: () => {
      setPosition(MIDDLE);
      setZoom(LEAST_ZOOM);
      setRotation(0);
    },
  };
}
