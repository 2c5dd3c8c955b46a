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

/** Position, zoom and rotation of the photo under its frame, and the cropped area. */
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
    /** Px on the screen; undefined until the stage has reported it. */
    frame: sizes?.frame,
    setArea,
    setSizes,
    /** Takes the position that the stage reports, already limited to the frame. */
    setPosition,
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
