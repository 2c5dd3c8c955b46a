import { CircleAlert, CircleCheck, CircleQuestionMark, Info, type LucideIcon, TriangleAlert } from "lucide-react";
import type { ModalProps, ModalSize, ModalType } from "./modal-props.ts";

interface TypeOfModal {
  title: string;
  role: "dialog" | "alertdialog";
  icon?: LucideIcon;
  color: string;
  size: ModalSize;
  /** One button that closes it, where none are given. */
  isNotice: boolean;
}

const form: TypeOfModal = { title: "入力", role: "dialog", color: "text-ink", size: "md", isNotice: false };
const notice = { ...form, isNotice: true };

const types: Readonly<Record<ModalType, TypeOfModal>> = {
  form,
  gallery: { ...form, title: "画像ギャラリー", size: "xl" },
  loading: { ...form, title: "読み込み中...", size: "sm" },
  confirm: { ...form, title: "確認", role: "alertdialog", icon: CircleQuestionMark, color: "text-accent" },
  success: { ...notice, title: "完了しました", icon: CircleCheck, color: "text-success" },
  info: { ...notice, title: "お知らせ", icon: Info, color: "text-accent" },
  warning: { ...notice, title: "ご確認ください", role: "alertdialog", icon: TriangleAlert, color: "text-warning" },
  error: { ...notice, title: "完了できませんでした", role: "alertdialog", icon: CircleAlert, color: "text-danger" },
};

/** ARIA role and behaviour by type and tone; default: a form. */
export function typeOf({ type = "form", tone }: Pick<ModalProps, "type" | "tone">): TypeOfModal {
  return tone === "danger" ? { ...types[type], icon: TriangleAlert, color: "text-danger" } : types[type];
}
