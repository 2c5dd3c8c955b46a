/**
 * Oldest versions that the web app is built for: Safari has lookbehind from 16.4 on, the legacy build of pdf.js is made for
 * Chrome 118, Tailwind 4 for Firefox 128. The README and web/index.html name the same versions.
 */
export const oldestBrowsers = { safari: "16.4", chrome: "118", firefox: "128" } as const;

const { safari, chrome, firefox } = oldestBrowsers;

/** The same for Vite. */
export const buildTarget = [`safari${safari}`, `ios${safari}`, `chrome${chrome}`, `edge${chrome}`, `firefox${firefox}`];
