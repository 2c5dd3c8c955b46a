import { Download } from "lucide-react";
import { tableMessages } from "../../../japanese/table-messages.ts";
import { Button } from "../../ui/button/button.tsx";
import { useTableExport } from "../../ui/data-table/use-table-export.ts";
import { showToast } from "../../ui/toast/toast-queue.ts";
import { fetchFile } from "./remote-rows.ts";

export interface ExportButtonProps {
  url: string;
  fileName: string;
  label: string;
  variant?: "secondary" | "quiet";
}

/** Saves the file of an address on the device. */
export function ExportButton({ url, fileName, label, variant = "secondary" }: ExportButtonProps) {
  const file = useTableExport(fileName, () => showToast({ kind: "error", text: tableMessages.exportFailed }));
  return (
    <Button
      variant={variant}
      icon={Download}
      isPending={file.isRunning}
      pendingLabel="書き出し中..."
      onPress={() => void file.run(() => fetchFile(url))}
    >
      {label}
    </Button>
  );
}
