/** UI strings that the frame and the domains share. A translation needs another file with the same keys. */
export const sharedTexts = {
  product: "Hazina",
  version: "Version 1.0.4",
  navigationGroups: {
    money: "Money",
    plan: "Plan",
    analyse: "Analyse",
    people: "People",
    company: "Company",
    platform: "Platform",
  },
  toHome: "Go to home",
  toProfile: "Go to your profile",
  restricted: {
    title: "Restricted",
    body: "You do not have access to this page. If you need access, ask an administrator of your company.",
  },
} as const;
