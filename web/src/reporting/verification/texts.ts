/** The words of verifying a file. */
export const verificationTexts = {
  open: "Verify a file",
  lead: "Drop a PDF to see whether it was made here, when, by whom and of what, and whether a byte of it was changed since.",
  drop: "Drop a PDF here, or press to choose one",
  hint: "A PDF of at most 20 MB. It is not kept.",
  unaltered: "Made here and unaltered",
  changed: "Changed since it was made",
  unknown: "Not made here",
  unknownLead:
    "It bears no number of a file that was made here. A file that was printed and scanned anew loses its number.",
  changedLead:
    "It bears the number of a file that was made here, but it is not that file any more: do not rely on what it shows.",
  facts: { title: "Shows", company: "Company", when: "Made", who: "By", number: "Number", content: "Content" },
  today: "Still today's figures?",
  compare: "Compare with today's figures",
  isCurrent: "Yes",
  isPast: "No longer",
  notCompared: "Not compared",
  back: "To the product",
};
