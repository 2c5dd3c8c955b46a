import { useEffect, useState } from "react";
import { useSessionQuery } from "../../../app/session.ts";
import { Select } from "../../../ui/select/select.tsx";
import { Switch } from "../../../ui/switch/switch.tsx";
import { serverTransport } from "../../uploads/server-transport.ts";
import { Choice } from "../kit/choice.tsx";
import { type Conditions, createInBrowserTransport } from "./in-browser-transport.ts";

/** Bytes a second. */
const SPEEDS = { slow: 300_000, usual: 1_500_000, fast: 8_000_000 };
type Speed = keyof typeof SPEEDS;

const SPEED_NAMES: Readonly<Record<Speed, string>> = { slow: "遅い", usual: "ふつう", fast: "速い" };
const CHUNKS = [
  { value: "0", label: "失敗しない" },
  { value: "1", label: "チャンク1" },
  { value: "2", label: "チャンク2" },
  { value: "3", label: "チャンク3" },
];

/**
 * Upload transport of a specimen: into this page, at the speed and with the failures set by the controls; for people who
 * are signed in also to the server.
 */
export function useShowcaseTransport() {
  const isSignedIn = Boolean(useSessionQuery().data?.user);
  const [wanted, setWanted] = useState<"page" | "server">("server");
  const [speed, setSpeed] = useState<Speed>("usual");
  const [failingChunk, setFailingChunk] = useState("0");
  const [isOffline, setIsOffline] = useState(false);
  const [inBrowser] = useState(() => {
    const conditions: Conditions = { speed: SPEEDS.usual, failingChunk: 0, isOffline: false };
    return { conditions, transport: createInBrowserTransport(() => conditions) };
  });
  useEffect(() => inBrowser.transport.forget, [inBrowser]);
  Object.assign(inBrowser.conditions, { speed: SPEEDS[speed], failingChunk: Number(failingChunk), isOffline });

  const isServer = isSignedIn && wanted === "server";
  const goOffline = (on: boolean) => {
    setIsOffline(on);
    // The event of a browser whose network is back.
    if (!on) setTimeout(() => window.dispatchEvent(new Event("online")));
  };
  return {
    transport: isServer ? serverTransport : inBrowser.transport,
    text: isServer
      ? "ファイルは暗号化して、あなたのアカウントに保存します。"
      : isSignedIn
        ? "この画面の中だけで試します。どこにも保存されません。"
        : "この画面の中だけで試します。ログインすると実際に保存されます。",
    controls: (
      <>
        {isSignedIn && (
          <Choice
            label="送り先"
            value={wanted}
            onChange={setWanted}
            options={{ server: "サーバー", page: "この画面" }}
          />
        )}
        {!isServer && (
          <>
            <Choice label="通信の速さ" value={speed} onChange={setSpeed} options={SPEED_NAMES} />
            <Select
              label="失敗させる箇所"
              width="sm"
              options={CHUNKS}
              value={failingChunk}
              onChange={setFailingChunk}
            />
            <Switch value={isOffline} onChange={goOffline}>
              オフラインにする
            </Switch>
          </>
        )}
      </>
    ),
  };
}
