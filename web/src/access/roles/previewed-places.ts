import { PLACES } from "../../places.ts";
import { NAVIGATION } from "../../shell/navigation.ts";

/** One entry of the navigation as a role finds it. */
type PreviewedPlace = { readonly label: string; readonly opens: boolean };

/** The navigation as somebody with some abilities finds it: in its groups, each entry open or locked. */
export function previewedPlaces(
  abilities: readonly string[],
): { readonly title: string | null; readonly places: readonly PreviewedPlace[] }[] {
  return NAVIGATION.map(({ title, items }) => ({
    title,
    places: items.map(({ name, label }) => {
      const wanted = PLACES[name].abilities ?? [];
      const opens = wanted.length === 0 || wanted.some((ability) => abilities.includes(ability));
      return { label, opens };
    }),
  }));
}
