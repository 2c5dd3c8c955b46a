import { LinkButton } from "../../../ui/link-button/link-button.tsx";

/** Downloads the registered photo eight times at the size of the form, to be cut out. */
export function PhotoSheetLink() {
  return (
    <LinkButton variant="secondary" href="/user/resume/photo-sheet.pdf" download>
      写真のシートをダウンロード
    </LinkButton>
  );
}
