import { MAX_DOCUMENT_BYTES } from "@hazina/contract/access/kyc-upload-limits.ts";
import { describe, expect, test } from "vitest";
import { type DocumentKind, progressOf, refusalOf, refusalsByKind } from "./documents.ts";
import { applicantTexts } from "./texts.ts";

const files = new Map<DocumentKind, { size: number }>([
  ["utility_bill", { size: 300 }],
  ["cr12", { size: 100 }],
]);

describe("a file that is chosen as a document", () => {
  test.each([
    ["application/pdf", 1, null],
    ["image/jpeg", MAX_DOCUMENT_BYTES, null],
    ["image/png", MAX_DOCUMENT_BYTES + 1, applicantTexts.tooLarge],
    ["image/png", 0, applicantTexts.empty],
    ["image/heic", 900, applicantTexts.wrongKind],
    ["", 900, applicantTexts.wrongKind],
  ])("of %s with %d bytes: %s", (type, size, refusal) => expect(refusalOf({ type, size })).toBe(refusal));
});

describe("documents on their way", () => {
  const at = (sentBytes: number) => Object.fromEntries(progressOf(files, { sentBytes, totalBytes: 800 }));

  test("leave one after another", () => {
    expect(Object.fromEntries(progressOf(files, null))).toEqual({ utility_bill: 0, cr12: 0 });
    expect(at(300)).toEqual({ utility_bill: 50, cr12: 0 });
    expect(at(700)).toEqual({ utility_bill: 100, cr12: 50 });
    expect(at(800)).toEqual({ utility_bill: 100, cr12: 100 });
  });

  test("are at their beginning where the whole is not known", () => {
    expect(progressOf(files, { sentBytes: 10, totalBytes: 0 }).get("cr12")).toBe(0);
  });
});

test("a refused upload shows its error at the document", () => {
  expect([...refusalsByKind({ cr12: "Latest company CR12: choose a PDF.", token: "No." })]).toEqual([
    ["cr12", "Latest company CR12: choose a PDF."],
  ]);
});
