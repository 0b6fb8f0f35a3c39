import type { Places } from "../place.ts";

/** Home, and other places that belong to no domain. */
export const shellPlaces = {
  home: {
    path: "/",
    title: "Home",
    abilities: ["Dashboard"],
    navigation: { group: "top", icon: "home" },
    screen: "./shell/HomePage.tsx",
  },
  restricted: {
    path: "/restricted",
    title: "Restricted",
    isHidden: true,
    forStaff: true,
    screen: "./access/RestrictedPage.tsx",
  },
  comingSoon: {
    path: "/coming-soon",
    title: "Coming soon",
    isHidden: true,
    forStaff: true,
    screen: "./shell/ComingSoonPage.tsx",
  },
  kit: {
    path: "/dev/kit",
    title: "Kit",
    isPublic: true,
    forStaff: true,
    screen: "./kit/showcase/KitPage.tsx",
  },
} as const satisfies Places;
