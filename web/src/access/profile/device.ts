const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\/|\bEdgiOS\//, "Edge"],
  [/\bOPR\/|\bOpera/, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\bChrome\/|\bCriOS\/|\bHeadlessChrome\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b|\bMacintosh\b/, "Mac"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];

/**
 * Returns the browser and the device that a user agent describes, such as `Chrome on Windows`; undefined if the user
 * agent is missing or empty.
 */
export function deviceOf(userAgent: string | null): string | undefined {
  const text = userAgent ?? "";
  const browser = BROWSERS.find(([pattern]) => pattern.test(text))?.[1];
  const system = SYSTEMS.find(([pattern]) => pattern.test(text))?.[1];
  if (browser !== undefined && system !== undefined) return `${browser} on ${system}`;
  return browser ?? system ?? (text.trim() === "" ? undefined : firstWord(text));
}

const LONGEST = 40;

/**
 * Returns the first word of a user agent as the name of the program, such as `curl` from
 * `curl/8.5.0`.
 */
function firstWord(text: string): string {
  return (text.trim().split(/[\s/]/)[0] ?? "").slice(0, LONGEST);
}
