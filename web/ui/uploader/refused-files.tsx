import { PassingAlert } from "../alert/passing-alert.tsx";
import type { UploadControl } from "./upload-control.ts";

/** Which of the chosen files were not taken and why, for 5 s or as long as somebody reads it. */
export function RefusedFiles({ uploads: { refused, notice, dismiss } }: { uploads: UploadControl }) {
  if (refused.length === 0 && notice === undefined) return null;
  return (
    <PassingAlert
      // Each has five seconds of its own.
      key={JSON.stringify([notice, refused])}
      kind="error"
      title={notice ?? `${refused.length}件のファイルを追加できませんでした`}
      onClose={dismiss}
    >
      {refused.length > 0 && (
        <ul className="grid gap-1 text-sm">
          {refused.map(({ name, message }) => (
            <li key={`${name} ${message}`}>
              <span className="font-medium">{name}</span>：{message}
            </li>
          ))}
        </ul>
      )}
    </PassingAlert>
  );
}
