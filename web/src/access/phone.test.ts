import { expect, test } from "vitest";
import { readablePhone } from "./phone.ts";

test.each([
  ["+254712345678", "+254 712 345 678"],
  ["+254201234567", "+254 201 234 567"],
  ["+256772123456", "+256772123456"],
  ["+25420123456", "+25420123456"],
  [null, ""],
])("the phone number %s is read as %s", (kept, read) => expect(readablePhone(kept)).toBe(read));
