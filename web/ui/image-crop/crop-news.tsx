import { useEffect, useState } from "react";
import { areaInWords, type Crop } from "./crop-area.ts";

/** Milliseconds without a change after which the area is read out: not at every step of a movement. */
const AT_REST = 700;

/** Says to those who do not see it which part of the photo the frame shows. */
export function CropNews({ crop, zoom }: { crop: Crop | undefined; zoom: number }) {
  const [news, setNews] = useState("");
  const text = crop && `${areaInWords(crop)}、拡大率${Math.round(zoom * 100)}%`;
  useEffect(() => {
    if (!text) return;
    const timer = setTimeout(() => setNews(text), AT_REST);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p role="status" className="sr-only">
      {news}
    </p>
  );
}
