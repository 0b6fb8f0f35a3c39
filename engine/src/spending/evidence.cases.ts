const LINK = "https://etims.kra.go.ke/common/link/etims/receipt/indexEtimsReceiptData?Data=P051234567X00ABCDEFGH";
const PIN = "P051234567X";

/**
 * Cases of the evidence of an expense of 1,160 with VAT of 160, in shillings. `kra` is [total, VAT, PIN]. `tax` is the
 * state, whether it is deductible, the input VAT, and the cost of the missing evidence. Law: as in `evidence.ts`.
 */
export const CASES = [
  { what: "nothing", tax: ["missing", false, 0, 460] },
  { what: "a text that is not a code of KRA", etims: "INV-7", tax: ["missing", false, 0, 460] },
  { what: "a code that nobody has confirmed", etims: LINK, tax: ["claimed", false, 0, 460] },
  { what: "a number that nobody has confirmed", etims: "0040804130000058920", tax: ["claimed", false, 0, 460] },
  {
    what: "a code that KRA has with the same facts",
    etims: LINK,
    kra: [1_160, 160, PIN],
    tax: ["valid", true, 160, 0],
  },
  { what: "KRA's list without a code on the receipt", kra: [1_160, 160, PIN], tax: ["valid", true, 160, 0] },
  { what: "a check that showed only the total", etims: LINK, kra: [1_160, null, null], tax: ["valid", true, 160, 0] },
  { what: "less VAT than KRA has", etims: LINK, kra: [1_160, 200, PIN], tax: ["valid", true, 160, 0] },
  { what: "another total at KRA", etims: LINK, kra: [1_000, 160, PIN], tax: ["mismatch", false, 0, 460] },
  { what: "more VAT than KRA has", etims: LINK, kra: [1_160, 0, PIN], tax: ["mismatch", false, 0, 460] },
  { what: "another supplier at KRA", etims: LINK, kra: [1_160, 160, "P000000000A"], tax: ["mismatch", false, 0, 460] },
  { what: "a small supplier", isSmall: true, tax: ["we_raise", false, 0, 460] },
  { what: "a small supplier with a code", isSmall: true, etims: LINK, tax: ["claimed", false, 0, 460] },
  {
    what: "an invoice raised for a small supplier",
    isSmall: true,
    kra: [1_160, 160, PIN],
    tax: ["valid", true, 160, 0],
  },
  { what: "a salary", reason: "salary", tax: ["not_needed", true, 0, 0] },
  { what: "an import, whose VAT the customs entry shows", reason: "import", tax: ["not_needed", true, 160, 0] },
  { what: "interest", reason: "interest", tax: ["not_needed", true, 0, 0] },
  { what: "a bank's fee, also with a code", reason: "bank_fee", etims: LINK, tax: ["not_needed", true, 0, 0] },
  { what: "an airline ticket", reason: "airline_ticket", tax: ["not_needed", true, 160, 0] },
  { what: "a payment under final withholding", reason: "final_withholding", tax: ["not_needed", true, 0, 0] },
  {
    what: "evidence that came after six months",
    etims: LINK,
    kra: [1_160, 160, PIN],
    on: "2027-06-01",
    tax: ["valid", true, 0, 0],
  },
] as const;
