/** UI strings for verifying a file. */
export const verificationTexts = {
  open: "Verify a file",
  lead: "Drop a PDF here to check whether Hazina created it, when and by whom, and whether the file has changed since then.",
  drop: "Drop a PDF here, or choose a file",
  hint: "PDF, up to 20 MB. The file is not saved.",
  unaltered: "Created by Hazina and not changed since",
  changed: "Changed since it was created",
  unknown: "Not created by Hazina",
  unknownLead:
    "The file has no Hazina number. A scan of a printed copy has no number either, so check the original PDF instead.",
  changedLead: "The file has a Hazina number, but its content has changed. Do not rely on this file.",
  facts: {
    title: "Shows",
    company: "Company",
    pin: "KRA PIN",
    since: "Company has used Hazina since",
    when: "Created",
    who: "By",
    number: "Number",
    content: "Content",
  },
  today: "Figures current?",
  compare: "Compare with current figures",
  isCurrent: "Yes",
  isPast: "No",
  notCompared: "Not compared",
  back: "Open Hazina",
};
