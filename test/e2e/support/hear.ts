import type { Locator } from "@playwright/test";

/**
 * Everything the statuses within an element say from now on, one after the other, as it is seen. Texts shown for a second or two
 * is heard even when nobody looks just then.
 */
export async function hearStatus(area: Locator): Promise<() => Promise<string>> {
  const heard = await area.evaluateHandle((element) => {
    const said: string[] = [];
    const listen = () => {
      for (const status of element.querySelectorAll<HTMLElement>('[role="status"]')) {
        const text = status.innerText.trim();
        if (text && said.at(-1) !== text) said.push(text);
      }
    };
    new MutationObserver(listen).observe(element, { subtree: true, childList: true, characterData: true });
    return said;
  });
  return async () => (await heard.jsonValue()).join(" → ");
}
