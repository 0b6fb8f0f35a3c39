import { PLACE_NAMES, PLACES, type PlaceName, type RegisteredPlaces } from "./places.ts";

type Names<Path extends string> = Path extends `${string}$${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | Names<Tail>
    : Rest
  : never;

type Params<Name extends PlaceName> = { [Param in Names<RegisteredPlaces[Name]["path"]>]: string };

type Search<Name extends PlaceName> = RegisteredPlaces[Name] extends { readonly search: readonly (infer Key)[] }
  ? { [One in Key & string]?: string }
  : Record<never, never>;

type Builder<Name extends PlaceName> = [Names<RegisteredPlaces[Name]["path"]>] extends [never]
  ? [keyof Search<Name>] extends [never]
    ? () => string
    : (input?: Search<Name>) => string
  : (input: Params<Name> & Search<Name>) => string;

/**
 * Builds the URL of a place, such as `paths.verify({ email })`. Arguments named in the path fill its parameters; all
 * others become the query. Build every link with these functions, never by hand.
 */
export const paths = Object.fromEntries<unknown>(
  PLACE_NAMES.map((name) => [name, (input: Record<string, string | undefined> = {}) => fill(PLACES[name].path, input)]),
) as { readonly [Name in PlaceName]: Builder<Name> };

function fill(pattern: string, input: Record<string, string | undefined>): string {
  const query = new URLSearchParams();
  const segments = pattern.split("/");
  for (const [key, value] of Object.entries(input)) {
    if (value === undefined) continue;
    const position = segments.indexOf(`$${key}`);
    if (position >= 0) segments[position] = encodeURIComponent(value);
    else query.set(key, value);
  }
  const path = segments.join("/");
  return query.size > 0 ? `${path}?${query}` : path;
}
