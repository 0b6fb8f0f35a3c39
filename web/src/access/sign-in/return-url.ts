/**
 * Returns the path to open after sign-in: the requested path if it belongs to this application, otherwise the
 * fallback. The fallback is also used instead of other origins, protocol-relative addresses (`//host`, `/\\host`),
 * addresses with control characters, and the sign-in page itself.
 */
export function safeReturnUrl(asked: string | undefined, fallback = "/"): string {
  if (asked === undefined || !asked.startsWith("/") || hasControlCharacter(asked)) return fallback;
  const base = "https://here.invalid";
  let url: URL;
  try {
    url = new URL(asked, base);
  } catch {
    return fallback;
  }
  if (url.origin !== base || url.pathname.startsWith("//")) return fallback;
  if (url.pathname === "/login" || url.pathname === "/signin") return fallback;
  return `${url.pathname}${url.search}${url.hash}`;
}

function hasControlCharacter(text: string): boolean {
  return [...text].some((character) => character.charCodeAt(0) < 0x20 || character === "\\");
}
