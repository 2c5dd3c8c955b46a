import { useState } from "react";
import { Button } from "../../../ui/button/button.tsx";
import { Modal } from "../../../ui/modal/modal.tsx";
import { Switch } from "../../../ui/switch/switch.tsx";
import { Specimen } from "../kit/specimen.tsx";
import { EventLog, useEventLog } from "./event-log.tsx";

export function ModalEventsSpecimen() {
  const [opening, refuseOpening] = useState(false);
  const [closing, refuseClosing] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const { log, events, clear } = useEventLog({ opening, closing });
  return (
    <Specimen
      title="開閉のできごと"
      text="開く前と閉じる前には断ることができます。閉じるのを断っている間は、中のスイッチで断るのをやめると閉じられます。"
      controls={
        <Switch value={opening} onChange={refuseOpening}>
          開くのを断る
        </Switch>
      }
    >
      <div className="flex flex-wrap gap-3">
        <Button onPress={() => setOpen(true)}>できごとを記録して開く</Button>
        <Button variant="quiet" onPress={clear} isDisabled={log.length === 0}>
          記録を消す
        </Button>
      </div>
      <EventLog log={log} />
      <Modal
        {...events}
        isOpen={isOpen}
        onOpenChange={setOpen}
        title="面接の日程"
        footer={<Button onPress={() => setOpen(false)}>この日程で返事をする</Button>}
      >
        <p>11月27日（金）14時から、オンラインで45分の予定です。</p>
        <Switch value={closing} onChange={refuseClosing}>
          閉じるのを断る
        </Switch>
        <EventLog log={log} />
      </Modal>
    </Specimen>
  );
}
