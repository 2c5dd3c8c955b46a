import { formatDate } from "../../../../japanese/era.ts";
import { useToday } from "../../../app/today.ts";
import { Button } from "../../../ui/button/button.tsx";
import { DateField } from "../../../ui/date-field/date-field.tsx";
import { useTextField } from "../../forms/fields/field-hooks.tsx";

export function CreateDateFields() {
  const field = useTextField("create_date");
  const today = useToday();
  return (
    <div className="grid gap-3">
      <DateField
        {...field}
        hint={`空欄のままにすると、印刷した日（今日なら${formatDate(today, "wareki")}）になります。`}
      />
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" size="sm" onPress={() => field.onChange(today)}>
          今日の日付にする
        </Button>
        {field.value !== "" && (
          <Button variant="quiet" size="sm" onPress={() => field.onChange("")}>
            空欄に戻す
          </Button>
        )}
      </div>
    </div>
  );
}
