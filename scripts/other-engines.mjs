import { existsSync, readdirSync } from "node:fs";
import { aptInstall, onPath } from "./tools.mjs";

const ENGINES = {
  firefox: { find: () => onPath("firefox-esr", "firefox"), packages: ["firefox-esr"] },
  webkit: { find: findWebkit, packages: ["webkit2gtk-driver", "xvfb"] },
};

/** WebKitGTK's MiniBrowser, where its driver and a screen for it are there too. */
function findWebkit() {
  if (!onPath("WebKitWebDriver") || !onPath("Xvfb")) return undefined;
  return readdirSync("/usr/lib")
    .map((name) => `/usr/lib/${name}/webkit2gtk-4.1/MiniBrowser`)
    .find((file) => existsSync(file));
}

/** Other engines than Chromium: `{ name, program }`, or `{ name, missing: why }` for one that apt did not bring either. */
export const provideEngines = () =>
  Object.entries(ENGINES).map(([name, { find, packages }]) => {
    const program = find() ?? (aptInstall(...packages) ? find() : undefined);
    const missing = program ? undefined : `no ${packages.join(" with ")}, and none from apt (needs root on Debian)`;
    return { name, program, missing };
  });
