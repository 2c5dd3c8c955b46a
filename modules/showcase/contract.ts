import { z } from "zod/mini";

export const DEMO_ROLES = ["admin", "user", "guest"] as const;
export const DEMO_STATUSES = ["active", "inactive"] as const;

/** An invented person, for tables to show. */
export const demoUserSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  kana: z.string(),
  email: z.string(),
  role: z.enum(DEMO_ROLES),
  status: z.enum(DEMO_STATUSES),
  prefecture: z.string(),
  /** `YYYY-MM-DD`. */
  joined_on: z.string(),
  documents: z.int(),
  /** Filled part of the documents, 0 to 100. */
  progress: z.int(),
});

/** One action of a demo person; `at` is a Japanese local time without a zone, `YYYY-MM-DDTHH:MM`. */
export const demoActivitySchema = z.object({
  id: z.uuid(),
  user_id: z.uuid(),
  user_name: z.string(),
  text: z.string(),
  at: z.string(),
});

export const demoNotificationSchema = z.object({
  id: z.uuid(),
  kind: z.enum(["info", "success", "warning", "error"]),
  title: z.string(),
  text: z.string(),
  at: z.string(),
  read: z.boolean(),
});

/** `GET /component_library/demo_data.json`: invented people and what happened to them. */
export const demoDataSchema = z.object({
  users: z.array(demoUserSchema),
  activities: z.array(demoActivitySchema),
  notifications: z.array(demoNotificationSchema),
});

/** `GET /component_library/users` */
export const demoUsersAnswerSchema = z.object({
  items: z.array(demoUserSchema),
  pagination: z.object({
    current_page: z.int(),
    total_items: z.int(),
    per_page: z.int(),
    total_pages: z.int(),
  }),
});

/** `POST /component_library/users/order`: every row with its position from 1. */
export const demoOrderSchema = z.object({
  order: z
    .array(z.object({ id: z.uuid(), position: z.int().check(z.minimum(1)) }))
    .check(z.minLength(1), z.maxLength(1000)),
});

export type DemoUser = z.output<typeof demoUserSchema>;
export type DemoActivity = z.output<typeof demoActivitySchema>;
export type DemoNotification = z.output<typeof demoNotificationSchema>;
export type DemoData = z.output<typeof demoDataSchema>;
export type DemoUsersAnswer = z.output<typeof demoUsersAnswerSchema>;
export type DemoOrder = z.output<typeof demoOrderSchema>;

export const demoRoleNames: Readonly<Record<DemoUser["role"], string>> = {
  admin: "管理者",
  user: "利用者",
  guest: "ゲスト",
};
export const demoStatusNames: Readonly<Record<DemoUser["status"], string>> = { active: "有効", inactive: "停止中" };

/** The columns of an export, in their order. */
export const demoUserColumns: readonly { label: string; value: (user: DemoUser) => string | number }[] = [
  { label: "氏名", value: ({ name }) => name },
  { label: "ふりがな", value: ({ kana }) => kana },
  { label: "メールアドレス", value: ({ email }) => email },
  { label: "権限", value: ({ role }) => demoRoleNames[role] },
  { label: "状態", value: ({ status }) => demoStatusNames[status] },
  { label: "都道府県", value: ({ prefecture }) => prefecture },
  { label: "登録日", value: ({ joined_on }) => joined_on },
  { label: "書類数", value: ({ documents }) => documents },
  { label: "完成度（%）", value: ({ progress }) => progress },
];

export { type Works, worksDefinition } from "./works.ts";
