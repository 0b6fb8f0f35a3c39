/** Texts of the scenario screens and of the alerts on the statements. A second language is a second file of this shape. */
export const scenarioTexts = {
  restriction: {
    title: "Access Restriction",
    lacksAbility:
      "Your role lets you read forecasts, not change them. An administrator of your company can give it the ability Edit Forecasts.",
    create: "Create a scenario",
  },
  form: {
    createTitle: "New scenario",
    duplicateTitle: (name: string) => `Duplicate ${name}`,
    renameTitle: (name: string) => `Rename ${name}`,
    name: "Name",
    namePlaceholder: "Growth plan",
    parent: "Starts from",
    parentHint: "It shows this scenario's figures until you change something, and follows it afterwards.",
    copy: "Copy what it says itself",
    copyHint: "The copy stands beside it, goes its own way and can be changed without touching it.",
    copyOfBaseline: "Baseline says nothing of its own to copy.",
    copyName: (name: string) => `${name} copy`,
    create: "Create",
    duplicate: "Duplicate",
    rename: "Rename",
  },
} as const;
