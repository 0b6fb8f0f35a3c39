import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { openVault } from "./vault.ts";

const dataDir = mkdtempSync(join(tmpdir(), "hazina-vault-"));
const kept = () => openVault({ secretKey: undefined, dataDir });

afterAll(() => rmSync(dataDir, { recursive: true }));

describe("a sealed secret", () => {
  it("is read again with the key alone, and only for its own purpose", () => {
    const sealed = kept().seal("JBSWY3DPEHPK3PXP", "amina");
    expect(sealed).not.toContain("JBSW");
    expect(kept().open(sealed, "amina")).toBe("JBSWY3DPEHPK3PXP");
    expect(kept().open(sealed, "brian")).toBeUndefined();
    expect(openVault({ secretKey: "ab".repeat(32), dataDir }).open(sealed, "amina")).toBeUndefined();
  });

  it("differs each time, and is refused when a byte was changed or it is cut short", () => {
    const sealed = kept().seal("secret", "amina");
    expect(kept().seal("secret", "amina")).not.toBe(sealed);
    const bytes = Buffer.from(sealed, "base64url");
    bytes[20] = (bytes[20] ?? 0) ^ 1;
    expect(kept().open(bytes.toString("base64url"), "amina")).toBeUndefined();
    for (const length of [0, 5, 30]) expect(kept().open(sealed.slice(0, length), "amina")).toBeUndefined();
  });
});

describe("the key in the data folder", () => {
  it("is readable by its owner alone", () => {
    kept();
    expect(statSync(join(dataDir, "secret.key")).mode & 0o077).toBe(0);
  });

  it("that is none stops the start with a sentence", () => {
    writeFileSync(join(dataDir, "secret.key"), "gone");
    expect(kept).toThrow("secret.key in DATA_DIR has no key");
  });
});
