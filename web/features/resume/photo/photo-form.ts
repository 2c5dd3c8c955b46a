import type { Crop } from "../../../ui/image-crop/crop-area.ts";

/** The upload as the server takes it, with the region in px of the upright picture. */
export function uploadForm(file: File, { x, y, width, height, rotation }: Crop): FormData {
  const form = new FormData();
  form.set("user_resume[id_photo]", file);
  for (const [name, value] of Object.entries({ x, y, width, height, rotation })) {
    form.set(`user_resume[crop][${name}]`, String(value));
  }
  form.set("no_redirect", "1");
  return form;
}

export function removalForm(): FormData {
  const form = new FormData();
  form.set("user_resume[remove_photo]", "1");
  form.set("no_redirect", "1");
  return form;
}
