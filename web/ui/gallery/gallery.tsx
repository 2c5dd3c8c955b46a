import { deferred } from "../deferred/deferred.tsx";
import type { GalleryProps } from "./gallery-props.ts";

/** Pictures one at a time, large: by buttons, arrow keys, thumbnails or a swipe. */
export const Gallery = deferred<GalleryProps>(() => import("./gallery-paper.tsx").then((file) => file.GalleryPaper));
