import { icon } from "./icon.tsx";

// Parts of tables, trees and charts.

export const IconAdjustmentsHorizontal = /* @__PURE__ */ icon(
  "M12 6a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M4 6l8 0M16 6l4 0M6 12a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M4 12l2 0M10 12l10 0M15 18a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M4 18l11 0M19 18l1 0",
);
export const IconChartLine = /* @__PURE__ */ icon("M4 19l16 0M4 15l4 -6l4 2l4 -5l4 4");
export const IconColumns = /* @__PURE__ */ icon(
  "M4 6l5.5 0M4 10l5.5 0M4 14l5.5 0M4 18l5.5 0M14.5 6l5.5 0M14.5 10l5.5 0M14.5 14l5.5 0M14.5 18l5.5 0",
);
export const IconColumns3 = /* @__PURE__ */ icon(
  "M3 4a1 1 0 0 1 1 -1h16a1 1 0 0 1 1 1v16a1 1 0 0 1 -1 1h-16a1 1 0 0 1 -1 -1v-16M9 3v18M15 3v18",
);
export const IconFold = /* @__PURE__ */ icon(
  "M12 3v6l3 -3m-6 0l3 3M12 21v-6l3 3m-6 0l3 -3M4 12l1 0M9 12l1 0M14 12l1 0M19 12l1 0",
);
export const IconFoldDown = /* @__PURE__ */ icon("M12 11v8l3 -3m-6 0l3 3M9 7l1 0M14 7l1 0M19 7l1 0M4 7l1 0");
export const IconGitBranch = /* @__PURE__ */ icon(
  "M5 18a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M5 6a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M15 6a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M7 8l0 8M9 18h6a2 2 0 0 0 2 -2v-5M14 14l3 -3l3 3",
);
export const IconGripVertical = /* @__PURE__ */ icon(
  "M8 5a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M8 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M8 19a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M14 5a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M14 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M14 19a1 1 0 1 0 2 0a1 1 0 1 0 -2 0",
);
export const IconHeading = /* @__PURE__ */ icon("M7 12h10M7 5v14M17 5v14M15 19h4M15 5h4M5 19h4M5 5h4");
export const IconLayoutSidebarRight = /* @__PURE__ */ icon(
  "M4 6a2 2 0 0 1 2 -2h12a2 2 0 0 1 2 2v12a2 2 0 0 1 -2 2h-12a2 2 0 0 1 -2 -2l0 -12M15 4l0 16",
);
export const IconListTree = /* @__PURE__ */ icon("M9 6h11M12 12h8M15 18h5M5 6v.01M8 12v.01M11 18v.01");
export const IconMathFunction = /* @__PURE__ */ icon(
  "M3 19a2 2 0 0 0 2 2c2 0 2 -4 3 -9s1 -9 3 -9a2 2 0 0 1 2 2M5 12h6M15 12l6 6M15 18l6 -6",
);
export const IconSum = /* @__PURE__ */ icon("M18 16v2a1 1 0 0 1 -1 1h-11l6 -7l-6 -7h11a1 1 0 0 1 1 1v2");
export const IconTable = /* @__PURE__ */ icon(
  "M3 5a2 2 0 0 1 2 -2h14a2 2 0 0 1 2 2v14a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-14M3 10h18M10 3v18",
);
