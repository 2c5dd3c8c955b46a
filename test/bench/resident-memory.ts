import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** Resident memory of a process, MB. */
export function residentMb(pid: number): number {
  if (process.platform !== "linux") return Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)])) / 1024;
  return statusMb(pid, "VmRSS");
}

/** The most that was resident since the process began, MB; what is resident now where the system does not keep it. */
export function peakResidentMb(pid: number): number {
  if (process.platform !== "linux") return residentMb(pid);
  return statusMb(pid, "VmHWM");
}

function statusMb(pid: number, field: string): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const [, kb] = new RegExp(`^${field}:\\s+(\\d+)`, "m").exec(status) ?? [];
  return Number(kb) / 1024;
}
