import { useState } from "react";
import type { DemoUser } from "../../../../modules/showcase/contract.ts";
import { BrowseTable } from "../../../ui/data-table/browse-table.tsx";
import type { RowSource } from "../../../ui/data-table/row-source.ts";
import { remoteExport, remoteRows } from "../../tables/remote-rows.ts";
import { Choice } from "../kit/choice.tsx";
import { Specimen } from "../kit/specimen.tsx";
import { DEMO_USERS } from "./demo-api.ts";
import { keyOfUser, nameOfUser, userColumns } from "./user-columns.tsx";

const SERVERS = { well: "正常", slow: "遅い（2秒）", broken: "失敗する" } as const;
type Server = keyof typeof SERVERS;

/** Delay of the slow server's answers, in milliseconds. */
const SLOWER_BY = 2000;

const fromServer = { load: remoteRows<DemoUser>(DEMO_USERS), download: remoteExport(`${DEMO_USERS}/export`) };

const SOURCE: Readonly<Record<Server, RowSource<DemoUser>>> = {
  well: fromServer,
  slow: {
    load: async (query, signal) => {
      await new Promise((resolve) => setTimeout(resolve, SLOWER_BY));
      signal.throwIfAborted();
      return fromServer.load(query, signal);
    },
    download: async (query) => {
      await new Promise((resolve) => setTimeout(resolve, SLOWER_BY));
      return fromServer.download(query);
    },
  },
  broken: {
    load: () => Promise.reject(new Error("a server that fails, for the showcase")),
    download: () => Promise.reject(new Error("a server that fails, for the showcase")),
  },
};

/** Rows that a server searches, sorts and cuts into pages. */
export function RemoteSpecimen() {
  const [server, setServer] = useState<Server>("well");
  return (
    <Specimen
      title="サーバーのデータ"
      text="検索も並べ替えもサーバーが行い、1ページ分だけを受け取ります。CSVには、条件に合うすべての行が入ります。"
      controls={<Choice label="サーバー" value={server} onChange={setServer} options={SERVERS} />}
    >
      <BrowseTable
        caption="サーバーの利用者"
        columns={userColumns}
        source={SOURCE[server]}
        keyOf={keyOfUser}
        nameOf={nameOfUser}
        searchHint="氏名、ふりがな、都道府県など"
        selection="multiple"
      />
    </Specimen>
  );
}
