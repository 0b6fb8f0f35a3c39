/** The merchant categories to which a card can be limited. */
export const CARD_CATEGORIES = [
  "fuel",
  "transport",
  "travel",
  "meals",
  "groceries",
  "office",
  "software",
  "utilities",
  "health",
  "cash",
  "other",
] as const;

/** A merchant category to which a card can be limited. */
export type CardCategory = (typeof CARD_CATEGORIES)[number];

/**
 * Merchant category codes (ISO 18245) as ranges, both ends included, with the card category of each. The first range
 * that includes a code applies.
 */
const CODES: readonly (readonly [from: number, to: number, category: CardCategory])[] = [
  [5172, 5172, "fuel"],
  [5541, 5542, "fuel"],
  [5552, 5552, "fuel"],
  [4011, 4011, "transport"],
  [4111, 4112, "transport"],
  [4121, 4121, "transport"],
  [4131, 4131, "transport"],
  [4214, 4215, "transport"],
  [4784, 4784, "transport"],
  [7523, 7523, "transport"],
  [7538, 7538, "transport"],
  [3000, 3999, "travel"],
  [4411, 4411, "travel"],
  [4511, 4511, "travel"],
  [4722, 4722, "travel"],
  [7011, 7012, "travel"],
  [7512, 7513, "travel"],
  [5462, 5462, "meals"],
  [5811, 5814, "meals"],
  [5411, 5411, "groceries"],
  [5422, 5422, "groceries"],
  [5441, 5441, "groceries"],
  [5451, 5451, "groceries"],
  [5499, 5499, "groceries"],
  [5044, 5046, "office"],
  [5111, 5111, "office"],
  [5712, 5712, "office"],
  [5732, 5732, "office"],
  [5942, 5943, "office"],
  [5045, 5045, "office"],
  [4816, 4816, "software"],
  [5734, 5734, "software"],
  [5815, 5818, "software"],
  [7372, 7379, "software"],
  [4812, 4814, "utilities"],
  [4899, 4900, "utilities"],
  [5912, 5912, "health"],
  [8011, 8099, "health"],
  [6010, 6012, "cash"],
  [6050, 6051, "cash"],
];

/** Returns the card category of a merchant category code (ISO 18245); `other` for an unlisted code. */
export function cardCategoryOf(code: string): CardCategory {
  const number = /^\d{4}$/.test(code) ? Number(code) : Number.NaN;
  return CODES.find(([from, to]) => number >= from && number <= to)?.[2] ?? "other";
}

/** Returns a merchant category code (ISO 18245) that belongs to a card category, for simulated payments. */
export function merchantCodeOf(category: CardCategory): string {
  const [code] = CODES.find(([, , own]) => own === category) ?? [];
  return category === "other" || code === undefined ? "5999" : String(code);
}
