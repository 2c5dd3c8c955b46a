import { FileText, ImageIcon } from "lucide-react";
import { useEffect, useState } from "react";
import { isImage } from "../file-area/file-types.ts";
import { createThumbnail } from "./create-thumbnail.ts";

/** A small picture of a file: of a photo what is on it, of anything else a sign for its kind. Decorative. */
export function Thumbnail({ file, className = "size-14" }: { file: File; className?: string }) {
  const address = useThumbnail(file);
  const Sign = isImage(file) ? ImageIcon : FileText;
  return (
    <span
      aria-hidden="true"
      className={`grid shrink-0 place-items-center overflow-hidden rounded-sm border border-line bg-sunken ${className}`}
    >
      {address ? (
        <img src={address} alt="" className="size-full object-contain" />
      ) : (
        <Sign className="size-6 text-ink-faint" />
      )}
    </span>
  );
}

function useThumbnail(file: File): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    let isWanted = true;
    let made: string | undefined;
    void createThumbnail(file).then((picture) => {
      if (!isWanted || !picture) return;
      made = URL.createObjectURL(picture);
      setAddress(made);
    });
    return () => {
      isWanted = false;
      setAddress(undefined);
      if (made) URL.revokeObjectURL(made);
    };
  }, [file]);
  return address;
}
