/** The words of verifying a file. */
export const verificationTexts = {
  open: "Verify a file",
  lead: "Drop a PDF to check whether Hazina created it, when, by whom, and whether it has changed since.",
  drop: "Drop a PDF here, or choose one",
  hint: "PDF, up to 20 MB. It is not stored.",
  unaltered: "Created by Hazina, unchanged",
  changed: "Changed since it was created",
  unknown: "Not created by Hazina",
  unknownLead: "The file has no Hazina number. Printing and scanning a file removes its number.",
  changedLead: "The file has a Hazina number but its content has changed. Do not rely on it.",
  facts: { title: "Shows", company: "Company", when: "Created", who: "By", number: "Number", content: "Content" },
  today: "Figures current?",
  compare: "Compare with current figures",
  isCurrent: "Yes",
  isPast: "No",
  notCompared: "Not compared",
  back: "Open Hazina",
};
