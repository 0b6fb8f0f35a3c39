/**
 * Returns the value of a filter in the URL as an object to spread into the input of the API call, such as `{ status:
 * "open" }`. Returns an empty object for an unknown value, so that an old or mistyped link still shows the list.
 * @param key the name of the filter in the URL and in the input.
 */
export function chosenFilter<Key extends string, Choice extends string>(
  key: Key,
  choices: Readonly<Partial<Record<Choice, unknown>>>,
  filters: Readonly<Record<string, string>>,
): { readonly [One in Key]?: Choice } {
  const chosen = (Object.keys(choices) as Choice[]).find((one) => one === filters[key]);
  return (chosen === undefined ? {} : { [key]: chosen }) as { readonly [One in Key]?: Choice };
}
