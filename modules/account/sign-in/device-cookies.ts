import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Context } from "koa";
import { cookieName, readUniqueCookie, setCookie } from "../../../src/http/cookies.ts";

/** Behind https the cookie has the prefix `__Host-`. */
const DEVICE_COOKIE = "rireki_device";

const DAY_MS = 24 * 60 * 60 * 1000;
const VALID_DAYS = 365;
/** Accounts that one browser is known to, the newest first: a family's computer has several. */
const MAX_ACCOUNTS = 5;
/** 128 bits as base64url. */
const ID = /^[A-Za-z0-9_-]{22}$/;
/** The day of the sign-in since 1970 in base 36, and an HMAC-SHA-256. */
const BINDING = /^([0-9a-z]{1,6})~([A-Za-z0-9_-]{43})$/;

/**
 * Device cookies after OWASP ("Slow Down Online Guessing Attacks with Device Cookies"): a browser that has signed in to an
 * account proves it for a year, also after signing out. The cookie is `<id>.<day>~<tag>.<day>~<tag>…`; each tag is an HMAC
 * over id, account and day, so the cookie holds nothing personal and is worth nothing for another account. It is no
 * credential: it decides by which count wrong passwords are counted.
 */
export interface DeviceCookies {
  /** The device id of the request, where its cookie is bound to this account; else undefined. */
  deviceIdFor(ctx: Context, accountKey: string): string | undefined;
  /** Whether the browser has signed in to this account, and to no other one. */
  isOfAccountAlone(ctx: Context, accountKey: string): boolean;
  /** Binds the browser to the account for a year from now. */
  bind(ctx: Context, accountKey: string): void;
}

/** @param key of the HMAC: the service key `account.device-cookie` */
export function createDeviceCookies({ key, now }: { key: Buffer; now(): string }): DeviceCookies {
  const today = () => Math.floor(Date.parse(now()) / DAY_MS);
  const tagOf = (id: string, accountKey: string, day: string) =>
    createHmac("sha256", key)
      .update(JSON.stringify(["device", id, accountKey, day]))
      .digest("base64url");

  function isBound(id: string, accountKey: string, binding: string): boolean {
    const [, day = "", tag = ""] = BINDING.exec(binding) ?? [];
    const age = today() - Number.parseInt(day, 36);
    return age >= 0 && age <= VALID_DAYS && timingSafeEqual(Buffer.from(tag), Buffer.from(tagOf(id, accountKey, day)));
  }

  return {
    deviceIdFor(ctx, accountKey) {
      const { id, bindings } = readCookie(ctx);
      return id && bindings.some((binding) => isBound(id, accountKey, binding)) ? id : undefined;
    },
    isOfAccountAlone(ctx, accountKey) {
      const { id, bindings } = readCookie(ctx);
      return id !== undefined && bindings.length > 0 && bindings.every((binding) => isBound(id, accountKey, binding));
    },
    bind(ctx, accountKey) {
      const { id = randomBytes(16).toString("base64url"), bindings } = readCookie(ctx);
      const day = today().toString(36);
      const others = bindings.filter((binding) => !isBound(id, accountKey, binding)).slice(0, MAX_ACCOUNTS - 1);
      const value = [id, `${day}~${tagOf(id, accountKey, day)}`, ...others].join(".");
      setCookie(ctx, DEVICE_COOKIE, value, VALID_DAYS * DAY_MS);
    },
  };
}

function readCookie(ctx: Context): { id: string | undefined; bindings: readonly string[] } {
  const [id = "", ...bindings] = (readUniqueCookie(ctx, cookieName(ctx, DEVICE_COOKIE)) ?? "").split(".");
  if (!ID.test(id)) return { id: undefined, bindings: [] };
  return { id, bindings: bindings.filter((binding) => BINDING.test(binding)).slice(0, MAX_ACCOUNTS) };
}
