import { accept, type Result, refuse } from "@hazina/base/result.ts";
import { allBanks, type Bank, bankOf } from "./banks.ts";

/**
 * Short names and former names of banks, keyed by clearing code. Leaves out former banks whose account numbers changed
 * when another bank took them over, such as Chase and Spire. Of the two former Habib Banks, only the one that is now
 * part of DTB is listed.
 */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  "01": ["Kenya Commercial Bank"],
  "02": ["StanChart", "SCB", "SCBK"],
  "03": ["Barclays", "Barclays Bank of Kenya", "BBK"],
  "05": ["BOI"],
  "06": ["BOB"],
  "07": ["CBA", "Commercial Bank of Africa", "NIC", "NIC Bank"],
  "11": ["Coop", "Co-op", "Cooperative", "Co-operative"],
  "12": ["NBK"],
  "14": ["Oriental", "Oriental Commercial Bank"],
  "16": ["Citi"],
  "17": ["HBZ", "Habib Bank"],
  "18": ["MEB"],
  "19": ["BOA"],
  "26": ["Transnational", "Transnational Bank"],
  "31": ["CFC Stanbic"],
  "51": ["Jamii Bora"],
  "53": ["GTB", "GT Bank", "GTBank", "GTBank Kenya", "Guaranty"],
  "54": ["VCB"],
  "57": ["I and M", "IM Bank"],
  "59": ["DBK"],
  "61": ["HF", "HF Group", "Housing Finance", "HFC"],
  "63": ["DTB", "Diamond Trust", "Habib Bank"],
  "65": ["Mayfair", "Mayfair CIB", "Mayfair Bank", "CIB"],
  "66": ["K-Rep", "K-Rep Bank"],
  "74": ["First Community Bank", "FCB"],
  "75": ["Dubai Islamic Bank"],
  "76": ["United Bank for Africa"],
  "78": ["KWFT", "Kenya Women Finance Trust"],
};

/** Words that are ignored in bank names, because they do not distinguish one bank from another. */
const EMPTY_WORDS = new Set(["bank", "kenya", "limited", "ltd", "plc", "the", "of", "k", "company", "co", "sacco"]);
const MOST_NAMED = 6;
/**
 * Matches a SWIFT code, with or without the three characters of a branch: `EQBLKENA`,
 * `EQBLKENAXXX`.
 */
const SWIFT = /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/;
const SWIFT_OF_BANK = 8;

const NAMES = allBanks().map((bank) => ({
  bank,
  names: [bank.name, bank.name.replace(/\(.*\)/, ""), ...(ALSO[bank.code] ?? [])].map(plain),
}));

/**
 * Finds the bank that a user's text refers to. The text can be a clearing code, a SWIFT code, a name, a known alias,
 * or words that appear in no other bank's name, such as `Equity`, `KCB Bank Kenya Ltd` or `Co-op`.
 * @returns a refusal that lists the banks if several match, or explains how to name a bank if none does.
 */
export function bankNamed(text: string): Result<Bank> {
  const swift = text.trim().toUpperCase();
  const coded =
    bankOf(text.trim()) ??
    (SWIFT.test(swift) ? allBanks().find((bank) => bank.swift === swift.slice(0, SWIFT_OF_BANK)) : undefined);
  if (coded) return accept(coded);
  const wanted = plain(text);
  const called = NAMES.filter(({ names }) => names.includes(wanted)).map(({ bank }) => bank);
  const fitting = called.length > 0 ? called : banksWith(wanted);
  const [first, ...others] = fitting;
  if (first && others.length === 0) return accept(first);
  if (!first || fitting.length > MOST_NAMED) {
    return refuse("This bank is not in the list. Enter its name or clearing code, such as Equity Bank or 68.");
  }
  const named = fitting.map(({ name, code }) => `${name} (${code})`).join(", ");
  return refuse(`Several banks match: ${named}. Enter the full name or the clearing code.`);
}

/**
 * Returns the banks whose name has exactly the given words or, if there are none, the banks whose name contains all of
 * them. Words that are common in the names of banks are ignored.
 */
function banksWith(wanted: string): readonly Bank[] {
  const words = tellingWords(wanted);
  if (words.length === 0) return [];
  const holds = (name: string) => {
    const own = new Set(tellingWords(name));
    return words.every((word) => own.has(word));
  };
  const exact = NAMES.filter(({ names }) => names.some((name) => tellingWords(name).join(" ") === words.join(" ")));
  const fitting = exact.length > 0 ? exact : NAMES.filter(({ names }) => names.some(holds));
  return fitting.map(({ bank }) => bank);
}

function tellingWords(name: string): readonly string[] {
  return name.split(" ").filter((word) => word !== "" && !EMPTY_WORDS.has(word));
}

function plain(name: string): string {
  return name
    .toLowerCase()
    .replaceAll("&", " and ")
    .replace(/[.'’]/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
