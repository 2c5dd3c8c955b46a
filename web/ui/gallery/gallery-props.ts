export interface GalleryImage {
  /** Nothing as long as the picture is still being made. */
  src?: string;
  /** Alternative text; also the caption. */
  alt: string;
  /** A smaller file for the strip; without one the picture itself. */
  thumbnail?: string;
}

export interface GalleryProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title?: string;
  images: readonly GalleryImage[];
  /** Index of the picture shown first. */
  startAt?: number;
}
