/**
 * Test cases for November 2026. There is at least one case for each cause of a difference. `book` and `kra` are
 * [number, PIN, day, net, VAT], in shillings. `counted` is the VAT that the return of the document's month includes,
 * if it differs from the VAT of the document.
 */
export const CASES = [
  {
    what: "a document that both have",
    side: "sales",
    book: { line: ["INV1", "P051234561A", "2026-11-03", 1_000, 160], stampedOn: "2026-11-03" },
    kra: ["INV1", "P051234561A", "2026-11-03", 1_000, 160],
    expected: ["matched", null, 0],
  },
  {
    what: "an invoice of the month that was stamped in the next",
    side: "sales",
    book: { line: ["INV2", "P051234561A", "2026-11-30", 2_000, 320], stampedOn: "2026-12-01" },
    kra: null,
    expected: ["only_books", "stamped_later", 320],
  },
  {
    what: "an invoice of October that was stamped in November",
    side: "sales",
    book: { line: ["INV3", "P051234561A", "2026-10-31", 3_000, 480], stampedOn: "2026-11-01" },
    kra: ["INV3", "P051234561A", "2026-11-01", 3_000, 480],
    expected: ["only_kra", "stamped_later", -480],
  },
  {
    what: "an invoice to a customer without a PIN, which KRA does not list",
    side: "sales",
    book: { line: ["INV4", null, "2026-11-04", 500, 80], stampedOn: "2026-11-04" },
    kra: null,
    expected: ["only_books", "pin_missing", 80],
  },
  {
    what: "a credit note that KRA does not list",
    side: "sales",
    book: { line: ["CRN5", "P051234561A", "2026-11-05", -400, -64], stampedOn: "2026-11-05", kind: "credit_note" },
    kra: null,
    expected: ["only_books", "credit_note", -64],
  },
  {
    what: "an invoice with another amount at KRA",
    side: "sales",
    book: { line: ["INV6", "P051234561A", "2026-11-06", 1_000, 160], stampedOn: "2026-11-06" },
    kra: ["INV6", "P051234561A", "2026-11-06", 900, 144],
    expected: ["differs", "amount", 16],
  },
  {
    what: "a stamped invoice that KRA leaves out",
    side: "sales",
    book: { line: ["INV7", "P051234561A", "2026-11-07", 700, 112], stampedOn: "2026-11-07" },
    kra: null,
    expected: ["only_books", "not_listed", 112],
  },
  {
    what: "a line of KRA that the books do not have",
    side: "sales",
    book: null,
    kra: ["INV8", "P051234561A", "2026-11-08", 800, 128],
    expected: ["only_kra", "not_in_books", -128],
  },
  {
    what: "a purchase whose six months have passed",
    side: "purchases",
    book: null,
    kra: ["SUP1", "P051234562B", "2026-04-30", 1_000, 160],
    expected: ["only_kra", "six_months", -160],
  },
  {
    what: "a purchase in the books without evidence, which is not deducted",
    side: "purchases",
    book: { line: ["SUP2", "P051234562B", "2026-11-09", 1_000, 160], counted: 0 },
    kra: ["SUP2", "P051234562B", "2026-11-09", 1_000, 160],
    expected: ["only_kra", "no_evidence", -160],
  },
  {
    what: "a purchase that the books have in another month",
    side: "purchases",
    book: { line: ["SUP3", "P051234562B", "2026-10-20", 1_000, 160] },
    kra: ["SUP3", "P051234562B", "2026-11-02", 1_000, 160],
    expected: ["only_kra", "other_month", -160],
  },
  {
    what: "a purchase with the same number as that of another supplier",
    side: "purchases",
    book: { line: ["SUP4", "P051234562B", "2026-11-10", 1_000, 160] },
    kra: ["SUP4", "P051234563C", "2026-11-10", 1_000, 160],
    expected: ["only_kra", "not_in_books", -160],
  },
] as const;
