import { useState } from "react";
import { appointmentInWords } from "../../../../japanese/appointment-time.ts";
import { Button } from "../../../ui/button/button.tsx";
import { RadioGroup } from "../../../ui/radio-group/radio-group.tsx";

interface AcceptTimeProps {
  dates: readonly string[];
  isSending: boolean;
  onAccept(date: string): void;
}

/** The times that the other side proposes, one of which is accepted. */
export function AcceptTime({ dates, isSending, onAccept }: AcceptTimeProps) {
  const [chosen, setChosen] = useState(dates.length === 1 ? (dates[0] ?? "") : "");
  const [isChecked, setChecked] = useState(false);
  return (
    <div className="grid gap-3">
      <RadioGroup
        label="承諾する日程"
        layout="column"
        options={dates.map((value) => ({ value, label: appointmentInWords(value) }))}
        value={chosen}
        onChange={setChosen}
        {...(isChecked && chosen === "" && { error: "日程を選んでください" })}
      />
      <Button
        className="justify-self-start"
        isPending={isSending}
        onPress={() => {
          setChecked(true);
          if (chosen !== "") onAccept(chosen);
        }}
      >
        承諾する
      </Button>
    </div>
  );
}
