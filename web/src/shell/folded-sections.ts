import { useLocalStorage } from "@mantine/hooks";
import type { NavigationGroup } from "../place.ts";

/** A part of the navigation that folds: a group, or what is not there yet. */
export type Section = NavigationGroup | "later";

/** The sections that are folded until a person says otherwise: nobody looks for what is not there yet. */
const AT_FIRST: Section[] = ["later"];

/** The sections of the navigation that are folded, remembered on this device, and the way to fold one or open it again. */
export function useFoldedSections() {
  const [folded, setFolded] = useLocalStorage<Section[]>({
    key: "navigation_folded",
    defaultValue: AT_FIRST,
    getInitialValueInEffect: false,
  });
  const toggle = (section: Section) =>
    setFolded((now) => (now.includes(section) ? now.filter((one) => one !== section) : [...now, section]));
  return { isFolded: (section: Section) => folded.includes(section), toggle };
}
