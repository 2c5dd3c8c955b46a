import { deviceOf } from "../../../src/http/device.ts";

test.each([
  [
    "Chrome（Windows）",
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36",
  ],
  [
    "Edge（Windows）",
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36 Edg/150.0.0.0",
  ],
  [
    "Safari（iPhone）",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1",
  ],
  [
    "Chrome（iPhone）",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/150.0.1.2 Mobile/15E148 Safari/604.1",
  ],
  [
    "Chrome（Android）",
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36",
  ],
  [
    "Samsung Internet（Android）",
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36",
  ],
  ["Firefox（Mac）", "Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:150.0) Gecko/20100101 Firefox/150.0"],
  [
    "Safari（Mac）",
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15",
  ],
  ["Firefox（Linux）", "Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0"],
  [
    "LINE（iPhone）",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Safari Line/15.0.0",
  ],
])("names %s", (label, userAgent) => expect(deviceOf(userAgent)).toBe(label));

test.each(["", "curl/8.0", "Chrome/150", "Mozilla/5.0 (Windows NT 10.0)", `Chrome/1 Windows NT ${"x".repeat(1_000)}`])(
  "does not name %.40s",
  (userAgent) => expect(deviceOf(userAgent)).toBeNull(),
);
