import { describe, expect, it } from "vitest";
import { enrolmentUri, newSecret, stepOf } from "./totp.ts";

/** The secret of RFC 6238, appendix B. The expected codes are the last six digits of the codes in that appendix. */
const SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

describe("a code of an authenticator app", () => {
  it.each([
    [59, "287082"],
    [1_111_111_109, "081804"],
    [1_234_567_890, "005924"],
    [2_000_000_000, "279037"],
  ])("at second %d is %s", (second, code) => {
    expect(stepOf(code, SECRET, second * 1000)).toBe(Math.floor(second / 30));
  });

  it("counts half a minute before and after its own, and no longer", () => {
    for (const seconds of [-30, 0, 30])
      expect(stepOf("005924", SECRET, (1_234_567_890 + seconds) * 1000)).toBe(41_152_263);
    for (const seconds of [-60, 60]) expect(stepOf("005924", SECRET, (1_234_567_890 + seconds) * 1000)).toBeUndefined();
  });

  it.each(["", "28708", "2870820", "28708x", "٢٨٧٠٨٢"])("is not %j", (code) => {
    expect(stepOf(code, SECRET, 59_000)).toBeUndefined();
  });
});

describe("a fresh secret", () => {
  it("has 160 bits, and an address with issuer and owner", () => {
    const secret = newSecret();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(newSecret()).not.toBe(secret);
    const uri = new URL(enrolmentUri(secret, "amina@sokoni.co.ke"));
    expect(decodeURIComponent(uri.pathname)).toContain("Hazina:amina@sokoni.co.ke");
    expect(uri.searchParams.get("secret")).toBe(secret);
    expect(uri.searchParams.get("issuer")).toBe("Hazina");
  });
});
