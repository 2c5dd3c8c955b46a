import { writeFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";

/**
 * The slow-down of 4 makes a middling phone of a host whose index is 1,500 to 2,000 (Lighthouse, docs/throttling.md); a slower
 * host, or one that others work on, is slow already.
 */
const CALIBRATED_INDEX = 1500;
/** Lighthouse's own slow-down of the processor, for a fast host. */
export const SLOW_DOWN = 4;

/** CPU slow-down that makes the same phone of this host; at most 4, at least 1. */
export const calibrated = (benchmarkIndex: number): number =>
  Math.min(SLOW_DOWN, Math.max(1, (SLOW_DOWN * benchmarkIndex) / CALIBRATED_INDEX));

/**
 * Environment of a browser that has a Japanese face, as every phone sold in Japan: without one Chromium asks its main process for
 * one for every text, and lays pages out two to three times as long.
 * @param directory for the configuration of fonts
 */
export function withJapaneseFace(directory: string): { FONTCONFIG_FILE: string } {
  const faces = path.resolve("node_modules/@expo-google-fonts/noto-sans-jp");
  const file = path.join(directory, "fonts.conf");
  writeFileSync(
    file,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><include ignore_missing="yes">/etc/fonts/fonts.conf</include><dir>${faces}/400Regular</dir><dir>${faces}/700Bold</dir></fontconfig>`,
  );
  return { FONTCONFIG_FILE: file };
}

/** The host's index by the same work as Lighthouse's `computeBenchmarkIndex`; takes a second. */
export async function benchmarkIndex(page: Page): Promise<number> {
  // The compiler names inner functions by a function of its own, which the page does not have.
  await page.evaluate("globalThis.__name = (named) => named");
  return page.evaluate(() => {
    const perSecond = (iterations: number, start: number) =>
      Math.round(iterations / 10 / ((Date.now() - start) / 1000));
    function withGarbage(): number {
      const start = Date.now();
      let iterations = 0;
      while (Date.now() - start < 500) {
        let text = "";
        for (let i = 0; i < 10_000; i++) text += "a";
        if (text.length === 1) throw new Error("keeps the loop from being optimised away");
        iterations++;
      }
      return perSecond(iterations, start);
    }
    function withoutGarbage(): number {
      const arrays = [0, 1].map(() => Array.from({ length: 100_000 }, (_, i) => i)) as [number[], number[]];
      const start = Date.now();
      let iterations = 0;
      while (iterations % 10 !== 0 || Date.now() - start < 500) {
        const [source, target] = iterations % 2 === 0 ? arrays : [arrays[1], arrays[0]];
        for (let i = 0; i < source.length; i++) target[i] = source[i] as number;
        iterations++;
      }
      return perSecond(iterations, start);
    }
    return (withGarbage() + withoutGarbage()) / 2;
  });
}
