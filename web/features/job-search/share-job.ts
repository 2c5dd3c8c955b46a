import { showToast } from "../../ui/toast/toast-queue.ts";

/** Hands the address of a job to the system's sheet, or copies it. */
export async function shareJob({ id, title }: { id: string; title: string }): Promise<void> {
  const url = `${location.origin}/jobs/${id}`;
  try {
    if (navigator.share) await navigator.share({ title, url });
    else {
      await navigator.clipboard.writeText(url);
      showToast({ kind: "success", text: "リンクをコピーしました" });
    }
  } catch (error) {
    // The sheet was closed: nothing was asked for any more.
    if (error instanceof DOMException && error.name === "AbortError") return;
    showToast({ kind: "error", text: "共有できませんでした。アドレス欄のリンクをコピーしてください" });
  }
}
