import { useLocalStorage } from "@mantine/hooks";
import type { NavigationGroup } from "../place.ts";

/**
 * Returns the folded groups of the navigation, which are stored on this device, and the function that folds or unfolds
 * one.
 */
export function useFoldedSections() {
  const [folded, setFolded] = useLocalStorage<NavigationGroup[]>({
    key: "navigation_folded",
    defaultValue: [],
    getInitialValueInEffect: false,
  });
  const toggle = (section: NavigationGroup) =>
    setFolded((now) => (now.includes(section) ? now.filter((one) => one !== section) : [...now, section]));
  return { isFolded: (section: NavigationGroup) => folded.includes(section), toggle };
}
