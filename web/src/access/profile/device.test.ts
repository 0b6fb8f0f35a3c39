import { describe, expect, test } from "vitest";
import { deviceOf } from "./device.ts";

const MOZILLA = "Mozilla/5.0";
const WEBKIT = "AppleWebKit/537.36 (KHTML, like Gecko)";

describe("a device in words", () => {
  test.each([
    [`${MOZILLA} (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/141.0.0.0 Safari/537.36`, "Chrome on Windows"],
    [`${MOZILLA} (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/141.0.0.0 Safari/537.36 Edg/141.0`, "Edge on Windows"],
    [`${MOZILLA} (Linux; Android 14; SM-A155F) ${WEBKIT} Chrome/141.0.0.0 Mobile Safari/537.36`, "Chrome on Android"],
    [
      `${MOZILLA} (Linux; Android 14; SM-A155F) ${WEBKIT} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
      "Samsung Internet on Android",
    ],
    [`${MOZILLA} (iPhone; CPU iPhone OS 19_0 like Mac OS X) ${WEBKIT} Version/19.0 Safari/604.1`, "Safari on iPhone"],
    [`${MOZILLA} (iPhone; CPU iPhone OS 19_0 like Mac OS X) ${WEBKIT} CriOS/141.0 Safari/604.1`, "Chrome on iPhone"],
    [`${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/19.0 Safari/605.1.15`, "Safari on Mac"],
    [`${MOZILLA} (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0`, "Firefox on Linux"],
    ["curl/8.5.0", "curl"],
    ["   ", undefined],
    [null, undefined],
  ])("%s is %s", (userAgent, expected) => expect(deviceOf(userAgent)).toBe(expected));
});
