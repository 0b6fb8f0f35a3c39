/** Texts that the frame and the domains share. A second language is a second file of this shape. */
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
    body: "You do not have access to this page. Ask an administrator of your company if you need it.",
  },
} as const;
