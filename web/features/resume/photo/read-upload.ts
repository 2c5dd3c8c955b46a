/** A kept upload as a file, to be framed anew; undefined when it cannot be read. */
export async function readUpload(url: string): Promise<File | undefined> {
  const answer = await fetch(url).catch(() => undefined);
  return answer?.ok ? new File([await answer.blob()], "写真.jpg", { type: "image/jpeg" }) : undefined;
}
