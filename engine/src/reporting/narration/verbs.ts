/**
 * Returns the verb between a figure's name and its amount: `was` or `were` for actuals, `is forecast to be` or `are
 * forecast to be` for forecasts.
 * @param name a title in the reports or the name of an account. Examples: Operating Expenses were, Return on Assets
 * was.
 */
export function verbOf(name: string, isForecast: boolean): string {
  const isMany = isPlural(name);
  if (isForecast) return isMany ? "are forecast to be" : "is forecast to be";
  return isMany ? "were" : "was";
}

/** Returns the present-tense verb for the name of a figure: `is` or `are`. */
export function presentOf(name: string): "is" | "are" {
  return isPlural(name) ? "are" : "is";
}

/**
 * Checks whether a name is plural. The noun before the preposition decides: Quality of Earnings is singular, Earnings
 * before Tax is plural.
 */
function isPlural(name: string): boolean {
  const account = name.split(" › ").at(-1) ?? name;
  const noun = account.split(/ (?:of|on|to|per|before|after|a) | \(/)[0] ?? account;
  return / and | & | \+ /.test(noun) || /[^s]s$/.test(noun);
}
