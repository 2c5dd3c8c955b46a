import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import type { AgencyJob } from "../../../modules/jobs/contract/posting.ts";
import { textOf } from "../../app/api-error.ts";
import { Dropdown } from "../../ui/menu/dropdown.tsx";
import { MenuItem } from "../../ui/menu/menu-item.tsx";
import { Confirm } from "../../ui/modal/confirm.tsx";
import { showToast } from "../../ui/toast/toast-queue.ts";
import { type JobAction, useActOnJobMutation } from "./postings-api.ts";

/** Commands about a job beside its form. */
export function JobActions({ job }: { job: AgencyJob }) {
  const { history } = useRouter();
  const [send, { isLoading }] = useActOnJobMutation();
  const [isClosing, setClosing] = useState(false);

  async function act(action: JobAction): Promise<void> {
    try {
      const { message, job: changed } = await send({ id: job.id, action }).unwrap();
      showToast({ kind: "success", text: message });
      if (action === "copy") history.push(`/agency/jobs/${changed.id}`);
    } catch (error) {
      showToast({ kind: "error", text: textOf(error) });
    }
  }

  return (
    <>
      <Dropdown label="操作" isDisabled={isLoading}>
        {job.published && <MenuItem href={`/jobs/${job.id}`}>求職者の画面で見る</MenuItem>}
        {job.published && <MenuItem onAction={() => void act("unpublish")}>非公開にする</MenuItem>}
        <MenuItem onAction={() => void act("renew")}>掲載を90日間延長する</MenuItem>
        <MenuItem onAction={() => void act("copy")}>複製する</MenuItem>
        {job.status === "active" && (
          <MenuItem tone="danger" onAction={() => setClosing(true)}>
            募集を終了する
          </MenuItem>
        )}
      </Dropdown>
      <Confirm
        isOpen={isClosing}
        onOpenChange={setClosing}
        title="募集の終了"
        confirmLabel="募集を終了する"
        onConfirm={() => void act("close")}
      >
        求職者には表示されなくなります。掲載を延長すると、もう一度公開できます。
      </Confirm>
    </>
  );
}
