import type { Call } from "../platform/call.ts";
/** A bank, SACCO or microfinance bank that can receive pay, with its clearing code. */
export type Bank = {
  readonly code: string;
  readonly name: string;
  readonly swift: string | null;
  readonly kind: "bank" | "sacco" | "microfinance_bank";
};

/**
 * The banks of Kenya, each with its clearing code from the Central Bank and the payments association. Leaves out the
 * Central Bank, which cannot receive pay, and Spire Bank, which Equity took over.
 */
const BANKS: readonly Bank[] = [
  { code: "01", name: "KCB Bank Kenya", swift: "KCBLKENX", kind: "bank" },
  { code: "02", name: "Standard Chartered Bank Kenya", swift: "SCBLKENX", kind: "bank" },
  { code: "03", name: "Absa Bank Kenya", swift: "BARCKENX", kind: "bank" },
  { code: "05", name: "Bank of India Kenya", swift: "BKIDKENA", kind: "bank" },
  { code: "06", name: "Bank of Baroda Kenya", swift: "BARBKENA", kind: "bank" },
  { code: "07", name: "NCBA Bank Kenya", swift: "CBAFKENX", kind: "bank" },
  { code: "10", name: "Prime Bank", swift: "PRIEKENX", kind: "bank" },
  { code: "11", name: "Co-operative Bank of Kenya", swift: "KCOOKENA", kind: "bank" },
  { code: "12", name: "National Bank of Kenya", swift: "NBKEKENX", kind: "bank" },
  { code: "14", name: "M-Oriental Bank", swift: "MORBKENA", kind: "bank" },
  { code: "16", name: "Citibank N.A. Kenya", swift: "CITIKENA", kind: "bank" },
  { code: "17", name: "Habib Bank AG Zurich", swift: "HBZUKENA", kind: "bank" },
  { code: "18", name: "Middle East Bank Kenya", swift: "MIEKKENA", kind: "bank" },
  { code: "19", name: "Bank of Africa Kenya", swift: "AFRIKENX", kind: "bank" },
  { code: "23", name: "Consolidated Bank of Kenya", swift: "CONKKENA", kind: "bank" },
  { code: "25", name: "Credit Bank", swift: "CRBTKENA", kind: "bank" },
  { code: "26", name: "Access Bank Kenya", swift: "ABNGKENA", kind: "bank" },
  { code: "31", name: "Stanbic Bank Kenya", swift: "SBICKENX", kind: "bank" },
  { code: "32", name: "Unaitas Sacco", swift: null, kind: "sacco" },
  { code: "35", name: "ABC Bank (African Banking Corporation)", swift: "ABCLKENA", kind: "bank" },
  { code: "36", name: "Choice Microfinance Bank", swift: "CHFIKENX", kind: "microfinance_bank" },
  { code: "43", name: "Ecobank Kenya", swift: "ECOCKENA", kind: "bank" },
  { code: "48", name: "Caritas Microfinance Bank", swift: "CRMFKENA", kind: "microfinance_bank" },
  { code: "50", name: "Paramount Bank", swift: "PAUTKENA", kind: "bank" },
  { code: "51", name: "Kingdom Bank", swift: "CIFIKENA", kind: "bank" },
  { code: "53", name: "Guaranty Trust Bank Kenya", swift: "GTBIKENA", kind: "bank" },
  { code: "54", name: "Victoria Commercial Bank", swift: "VICMKENA", kind: "bank" },
  { code: "55", name: "Guardian Bank", swift: "GUARKENA", kind: "bank" },
  { code: "57", name: "I&M Bank", swift: "IMBLKENA", kind: "bank" },
  { code: "59", name: "Development Bank of Kenya", swift: "DEVKKENA", kind: "bank" },
  { code: "60", name: "SBM Bank Kenya", swift: "SBMKKENA", kind: "bank" },
  { code: "61", name: "HFC (Housing Finance)", swift: "HFCOKENA", kind: "bank" },
  { code: "63", name: "Diamond Trust Bank Kenya", swift: "DTKEKENA", kind: "bank" },
  { code: "65", name: "CIB Kenya (formerly Mayfair CIB)", swift: "MYBKKENA", kind: "bank" },
  { code: "66", name: "Sidian Bank", swift: "SIDNKENA", kind: "bank" },
  { code: "68", name: "Equity Bank Kenya", swift: "EQBLKENA", kind: "bank" },
  { code: "70", name: "Family Bank", swift: "FABLKENA", kind: "bank" },
  { code: "72", name: "Gulf African Bank", swift: "GAFRKENA", kind: "bank" },
  { code: "74", name: "Premier Bank Kenya", swift: "IFCBKENA", kind: "bank" },
  { code: "75", name: "DIB Bank Kenya", swift: "DUIBKENA", kind: "bank" },
  { code: "76", name: "UBA Kenya Bank", swift: "UNAFKENA", kind: "bank" },
  { code: "78", name: "Kenya Women Microfinance Bank", swift: "KWMIKENX", kind: "microfinance_bank" },
  { code: "79", name: "Faulu Microfinance Bank", swift: "FAUMKENA", kind: "microfinance_bank" },
  { code: "89", name: "Stima Sacco", swift: null, kind: "sacco" },
];

const BY_CODE = new Map(BANKS.map((bank) => [bank.code, bank]));

/** Returns the bank with a clearing code; undefined for an unknown code. */
export function bankOf(code: string): Bank | undefined {
  return BY_CODE.get(code);
}

/** Returns all banks that can receive pay. */
export function allBanks(): readonly Bank[] {
  return BANKS;
}

/** Returns the banks whose name or code contains the search text, sorted by name. */
export async function listBanks(_call: Call, { search = "" }: { search?: string | undefined }) {
  const wanted = search.toLowerCase();
  const found = BANKS.filter(({ name, code }) => name.toLowerCase().includes(wanted) || code.includes(wanted));
  return { providers: found.sort((a, b) => a.name.localeCompare(b.name)) };
}
