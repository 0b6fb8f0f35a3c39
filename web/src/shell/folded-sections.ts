import { useLocalStorage } from "@mantine/hooks";
import type { NavigationGroup } from "../place.ts";

/** The sections of the navigation that are folded, remembered on this device, and the way to fold one or open it again. */
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
