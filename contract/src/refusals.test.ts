import { describe, expect, it } from "vitest";
import * as z from "zod";
import { Id, Time } from "./fields.ts";

/** Returns the error messages of a schema for a value; an empty list if the value is valid. */
function refusals(schema: z.ZodType, value: unknown): string[] {
  return schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];
}

describe("a value without a sentence of its own", () => {
  it.each<[string, z.ZodType, unknown, string]>([
    ["left out", z.string(), undefined, "Please fill in this field."],
    ["left out of a choice", z.enum(["a", "b"]), undefined, "Please fill in this field."],
    ["left out of several kinds", z.union([z.string(), z.number()]), undefined, "Please fill in this field."],
    ["no text", z.string(), 7, "Enter this as text."],
    ["no number", z.number(), "seven", "Enter a number."],
    ["an empty field", z.number(), null, "Enter a number."],
    ["no whole number", z.int(), 1.5, "Enter a whole number."],
    ["beyond whole numbers", z.int(), 2 ** 60, "Enter a number of 9,007,199,254,740,991 or less."],
    ["no yes or no", z.boolean(), "perhaps", "Enter true or false."],
    ["no list", z.array(z.string()), {}, "Send a list here."],
    ["no named values", z.object({}), [], "Send an object with named fields here."],
    ["no table of values", z.record(z.string(), z.string()), "x", "Send an object with named fields here."],
    ["no file", z.file(), "x", "Please choose a file first."],
    ["no reference", Id, "123", "This is not a valid reference."],
    ["no address", z.email(), "x", "Please input correct email address"],
    ["no day", z.iso.date(), "yesterday", "Enter the day as YYYY-MM-DD."],
    ["no time", Time, "noon", "Enter the time as 2026-01-31T08:00:00Z."],
    ["another shape", z.string().regex(/^a$/), "b", "This value is not valid for this field."],
    ["not on offer", z.enum(["xlsx", "csv", "pdf"]), "doc", "Choose xlsx, csv or pdf."],
    ["not the one on offer", z.literal("public-key"), "key", "Choose public-key."],
    ["not among many", z.enum([..."abcdefghi"]), "z", "Choose one of the available values."],
    ["of no kind", z.union([z.string(), z.number()]), [], "This value is not valid for this field."],
    ["empty", z.string().min(1), "", "Please fill in this field."],
    ["too short", z.string().min(6), "a", "Use at least 6 characters."],
    ["too long", z.string().max(1_000), "a".repeat(1_001), "Use at most 1,000 characters."],
    ["an empty list", z.array(z.string()).min(1), [], "Choose at least one."],
    ["too short a list", z.array(z.string()).min(2), [], "Add at least 2 entries."],
    ["too long a list", z.array(z.string()).max(1), ["a", "b"], "Add at most one entry."],
    ["below the least", z.number().min(0), -1, "Enter a number of 0 or more."],
    ["not above", z.number().gt(0), 0, "Enter a number above 0."],
    ["above the most", z.number().max(100), 101, "Enter a number of 100 or less."],
    ["not below", z.number().lt(100), 100, "Enter a number below 100."],
    ["under a wrong name", z.record(z.string().max(2), z.string()), { abc: "" }, "Use at most 2 characters."],
    ["under an unknown name", z.strictObject({}), { a: 1 }, "This contains an unknown field."],
  ])("that is %s is refused in the product's words", (_, schema, value, sentence) => {
    expect(refusals(schema, value)).toEqual([sentence]);
  });

  it("says its own sentence where it has one", () => {
    expect(refusals(z.string({ error: "First name is required" }), undefined)).toEqual(["First name is required"]);
    expect(refusals(z.string().max(3, "Three at most."), "four")).toEqual(["Three at most."]);
  });
});
