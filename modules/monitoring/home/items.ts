import type { CheckResult } from "../../../src/http/health.ts";
import { modelNames } from "../../pages.ts";
import type { CacheHealth } from "../contract/cache.ts";
import { HOME_NAMES, HOME_STATUSES, type HomeAnswer, type HomeItem, type HomeName } from "../contract/home.ts";
import { levelOf, RED_MB, YELLOW_MB } from "../contract/memory.ts";
import type { VitalsAnswer } from "../contract/vitals.ts";
import type { ModelFigures } from "../projections/model-figures.ts";

export interface QueueFigures {
  running: number;
  waiting: number;
  /** In the process in which most wait: each has queues of its own. */
  mostWaiting: number;
}

/** Feedback that waits for something to be done. */
export interface FeedbackFigures {
  open: number;
  /** Of these, those that nobody has looked at. */
  untouched: number;
  /** ISO instant; null without one. */
  oldestUntouchedAt: string | null;
}

/** The figures by which each item is judged. */
export interface HomeFigures {
  readiness: readonly CheckResult[];
  projections: ModelFigures;
  bus: readonly CheckResult[];
  cache: Pick<CacheHealth, "status" | "hit_rate_last_hour" | "recommendations">;
  /** Resident memory of each running process, MB. */
  memory: readonly number[];
  queues: QueueFigures;
  /** Null where no figures of pages are collected. */
  vitals: VitalsAnswer["score"] | null;
  /** `now`: ISO instant. */
  feedback: FeedbackFigures & { now: string };
}

type Judgement = Pick<HomeItem, "status" | "value" | "text">;

interface Rule<Figures> extends Pick<HomeItem, "explanation" | "href"> {
  judge(figures: Figures): Judgement;
}

/** Tasks: as for the alert in docs/operations.md, and the length of a queue of `src/workers`, from which on they are refused. */
const LONG_QUEUE = 16;
const FULL_QUEUE = 64;
/** Points of specification 9, and those below which pages are slow in every respect. */
const GOOD_SCORE = 95;
const POOR_SCORE = 70;
/** Days for which new feedback may wait. */
const FEEDBACK_DAYS = 3;
const NEGLECTED_DAYS = 14;
const DAY_MS = 86_400_000;

const CHECK_LABELS: Readonly<Record<string, string>> = {
  store: "イベントストア",
  bus: "メッセージバス",
  database: "データベース",
  replication: "データベースの複製",
  read_models: "読み取りモデル",
  storage: "ファイルの保存容量",
};

const checksInWords = (checks: readonly CheckResult[]) =>
  checks.map(({ name }) => CHECK_LABELS[name] ?? name).join("、");

/** 「履歴書の編集履歴」 or 2件. */
const modelsInWords = (names: readonly string[]) =>
  names.length === 1 ? `「${modelNames[names[0] ?? ""]?.label ?? names[0]}」` : `${names.length}件`;

const rules: { readonly [Name in HomeName]: Rule<HomeFigures[Name]> } = {
  readiness: {
    explanation:
      "このプロセスが処理を受け付けられるかの確認で、すべて合格していれば正常、失敗があれば表示された依存先の稼働と接続を確認してください。",
    href: "/health/ready",
    judge(checks) {
      const failed = checks.filter(({ failure }) => failure !== undefined);
      const required = failed.filter(({ isRequired }) => isRequired);
      const value = `合格 ${checks.length - failed.length}／${checks.length}`;
      if (required.length > 0) {
        return {
          status: "problem",
          value,
          text: `${checksInWords(required)}の確認に失敗し、処理を受け付けられません。`,
        };
      }
      if (failed.length > 0) {
        return {
          status: "attention",
          value,
          text: `${checksInWords(failed)}の確認に失敗しましたが、サービスは続いています。`,
        };
      }
      return { status: "ok", value, text: "すべての確認に合格しています。" };
    },
  },
  projections: {
    explanation:
      "一覧や検索のもとになる表を記録から作る処理で、停止も大きな遅れもなければ正常、停止したら原因を直して再試行するか、理由を残して飛ばしてください。",
    href: "/admin/projections",
    judge({ all, faulted, behind, undecided }) {
      if (faulted.length > 0) {
        return {
          status: "problem",
          value: `停止 ${faulted.length}件`,
          text: `${modelsInWords(faulted)}が停止しています。`,
        };
      }
      if (behind.length > 0) {
        return {
          status: "attention",
          value: `遅れ ${behind.length}件`,
          text: `${modelsInWords(behind)}が大きく遅れています。`,
        };
      }
      if (undecided.length > 0) {
        const text = `${modelsInWords(undecided)}の作り直しに確認が必要です。`;
        return { status: "attention", value: `確認待ち ${undecided.length}件`, text };
      }
      return { status: "ok", value: `${all.length}件`, text: "停止や大きな遅れはありません。" };
    },
  },
  bus: {
    explanation:
      "変更をほかの画面へすぐに知らせる仕組みで、接続できていれば正常、できないときはNATSの稼働とNATS_URLを確認してください（保存した内容は失われません）。",
    href: "/admin/projections",
    judge(checks) {
      const isAway = checks.some(({ name, failure }) => name === "bus" && failure !== undefined);
      if (!isAway) return { status: "ok", value: "接続中", text: "変更のお知らせを送れる状態です。" };
      const text = "変更のお知らせがほかの画面に届いていませんが、保存と閲覧は通常どおりできます。";
      return { status: "problem", value: "切断", text };
    },
  },
  cache: {
    explanation:
      "作るのに時間のかかる結果の控えで、読み取りの多い時間帯にヒット率30%以上なら正常、下回るときはミスの多い種類を確認してください。",
    href: "/admin/cache_monitoring",
    judge({ status, hit_rate_last_hour: rate, recommendations }) {
      if (status === "degraded") {
        return { status: "problem", value: "切断", text: "Redisに接続できず、結果を毎回作り直しています。" };
      }
      const value = rate === null ? "読み取りなし" : `ヒット率 ${rate}%`;
      const [first] = recommendations.filter(({ severity }) => severity !== "info");
      if (first) return { status: "attention", value, text: `${first.title}。` };
      const text =
        rate === null ? "直近1時間の読み取りはありません。" : `直近1時間の読み取りの${rate}%を控えから返しました。`;
      return { status: "ok", value, text };
    },
  },
  memory: {
    explanation: `プロセスが使っている物理メモリで、${YELLOW_MB}MBまでが正常、${RED_MB}MBを超えたら推移を見て、増え続けていれば再起動してください。`,
    href: "/admin/memory_monitoring",
    judge(memory) {
      const most = Math.max(...memory);
      const value = `${Math.round(most)}MB`;
      const subject = memory.length > 1 ? `${memory.length}個のプロセスのうち最も多いもの` : "プロセス";
      const level = levelOf(most);
      if (level === "normal") return { status: "ok", value, text: `${subject}の使用量は${value}です。` };
      const [status, limit] = level === "red" ? (["problem", RED_MB] as const) : (["attention", YELLOW_MB] as const);
      return { status, value, text: `${subject}の使用量が${limit}MBを超えています。` };
    },
  },
  queues: {
    explanation: `印刷や取り込みなどの処理の順番待ちで、${LONG_QUEUE}件までが正常、増え続けるときはCPUの空きを確認し、コアかプロセスを増やしてください。`,
    href: "/admin/memory_monitoring",
    judge({ running, waiting, mostWaiting }) {
      const value = `待ち ${waiting}件`;
      if (mostWaiting >= FULL_QUEUE) {
        return { status: "problem", value, text: "待ちが上限に達し、新しい印刷や取り込みを断ることがあります。" };
      }
      if (mostWaiting > LONG_QUEUE) {
        return { status: "attention", value, text: "待ちが多く、印刷や取り込みに時間がかかっています。" };
      }
      return { status: "ok", value, text: `実行中の処理は${running}件、待ちは${waiting}件です。` };
    },
  },
  vitals: {
    explanation: `画面の速さ、使いやすさ、エラーから出した7日間の総合点で、${GOOD_SCORE}点以上が正常、下回るときは遅い画面とエラーの場所を確認してください。`,
    href: "/admin/vitals",
    judge(score) {
      if (!score) return { status: "ok", value: "計測なし", text: "画面の計測は無効になっています。" };
      const value = `${score.readiness}点`;
      if (score.readiness < POOR_SCORE) {
        return { status: "problem", value, text: `総合点が${POOR_SCORE}点を下回っています。` };
      }
      if (score.passes) return { status: "ok", value, text: `総合点は目標の${GOOD_SCORE}点に達しています。` };
      const text = score.blockers[0] ?? `総合点が目標の${GOOD_SCORE}点に達していません`;
      return { status: "attention", value, text: `${text}。` };
    },
  },
  feedback: {
    explanation: `利用者から届いた報告と要望のうち完了していないもので、新しいものを${FEEDBACK_DAYS}日以内に確認していれば正常、超えたものから状態を決めてください。`,
    href: "/admin/feedbacks",
    judge({ open, untouched, oldestUntouchedAt, now }) {
      const value = `未完了 ${open}件`;
      const days = oldestUntouchedAt === null ? 0 : (Date.parse(now) - Date.parse(oldestUntouchedAt)) / DAY_MS;
      if (days > NEGLECTED_DAYS) {
        return { status: "problem", value, text: `${NEGLECTED_DAYS}日を超えて確認していないものがあります。` };
      }
      if (days > FEEDBACK_DAYS) {
        return { status: "attention", value, text: `${FEEDBACK_DAYS}日を超えて確認していないものがあります。` };
      }
      if (open === 0) return { status: "ok", value, text: "対応を待つものはありません。" };
      return { status: "ok", value, text: `${open}件のうち${untouched}件が新着です。` };
    },
  },
};

/** Nothing is known about the item: no reason for an alert, as what fails underneath is an item of its own. */
const UNKNOWN: Judgement = { status: "attention", value: "―", text: "状態を確認できませんでした。" };

const rank = ({ status }: HomeItem) => HOME_STATUSES.indexOf(status);

function itemOf<Name extends HomeName>(name: Name, figures: HomeFigures[Name] | undefined): HomeItem {
  const { judge, explanation, href } = rules[name];
  return { name, ...(figures === undefined ? UNKNOWN : judge(figures)), explanation, href };
}

/** Judges everything, worst first. @param figures those that could be read */
export function judgeHome(figures: Partial<HomeFigures>): HomeAnswer {
  const items = HOME_NAMES.map((name) => itemOf(name, figures[name])).toSorted((a, b) => rank(b) - rank(a));
  return { status: items[0]?.status ?? "ok", items };
}
