import { useSessionQuery } from "../../app/session.ts";
import { Button } from "../../ui/button/button.tsx";
import type { Credentials } from "./account-api.ts";

/** The accounts of the demo data: they exist only where the server says so. */
const PASSWORD = "Rireki-2026!";
const ACCOUNTS = [
  { name: "求職者", email: "seeker@example.jp" },
  { name: "エージェント", email: "agency@example.jp" },
  { name: "管理者", email: "admin@example.jp" },
];

/** Milliseconds until the session is asked for again: a visitor has no stream of changes. */
const ASK_AGAIN_MS = 2_000;

/** Stands where the demo accounts will, until the session says that they can sign in. */
export function PendingDemoAccounts() {
  useSessionQuery(undefined, { pollingInterval: ASK_AGAIN_MS });
  return (
    <section className="grid gap-3 rounded-lg border border-dashed border-line-strong p-5">
      <h2 className="font-medium">デモ用アカウント</h2>
      <p className="text-sm" role="status">
        準備しています。できあがると、ここに表示されます。
      </p>
    </section>
  );
}

/** Shown once demo data is there; a press fills the form. */
export function DemoAccounts({ onChoose }: { onChoose: (account: Credentials) => void }) {
  return (
    <section className="grid gap-3 rounded-lg border border-dashed border-line-strong p-5">
      <h2 className="font-medium">デモ用アカウント</h2>
      <p className="grid text-sm">
        <span className="text-ink-soft">共通のパスワード</span>
        <code>{PASSWORD}</code>
      </p>
      <ul className="grid gap-1">
        {ACCOUNTS.map(({ name, email }) => (
          <li key={email} className="flex items-center gap-3">
            <span className="grid flex-1 text-sm">
              <span className="text-ink-soft">{name}</span>
              <code>{email}</code>
            </span>
            <Button
              variant="quiet"
              size="sm"
              aria-label={`${name}のアカウントを入力する`}
              onPress={() => onChoose({ email, password: PASSWORD })}
            >
              入力する
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
