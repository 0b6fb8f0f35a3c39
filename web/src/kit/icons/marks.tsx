import { icon } from "./icon.tsx";

// The plainest actions and states.

export const IconChecks = /* @__PURE__ */ icon("M7 12l5 5l10 -10M2 12l5 5m5 -5l5 -5");
export const IconCircleCheck = /* @__PURE__ */ icon("M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0M9 12l2 2l4 -4");
export const IconCircleDashed = /* @__PURE__ */ icon(
  "M8.56 3.69a9 9 0 0 0 -2.92 1.95M3.69 8.56a9 9 0 0 0 -.69 3.44M3.69 15.44a9 9 0 0 0 1.95 2.92M8.56 20.31a9 9 0 0 0 3.44 .69M15.44 20.31a9 9 0 0 0 2.92 -1.95M20.31 15.44a9 9 0 0 0 .69 -3.44M20.31 8.56a9 9 0 0 0 -1.95 -2.92M15.44 3.69a9 9 0 0 0 -3.44 -.69",
);
export const IconClockHour4 = /* @__PURE__ */ icon("M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0M12 12l3 2M12 7v5");
export const IconDots = /* @__PURE__ */ icon(
  "M4 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M11 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M18 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0",
);
export const IconEqual = /* @__PURE__ */ icon("M5 10h14M5 14h14");
export const IconHourglass = /* @__PURE__ */ icon(
  "M6.5 7h11M6.5 17h11M6 20v-2a6 6 0 1 1 12 0v2a1 1 0 0 1 -1 1h-10a1 1 0 0 1 -1 -1M6 4v2a6 6 0 1 0 12 0v-2a1 1 0 0 0 -1 -1h-10a1 1 0 0 0 -1 1",
);
export const IconMinus = /* @__PURE__ */ icon("M5 12l14 0");
export const IconPlus = /* @__PURE__ */ icon("M12 5l0 14M5 12l14 0");
export const IconRefresh = /* @__PURE__ */ icon(
  "M20 11a8.1 8.1 0 0 0 -15.5 -2m-.5 -4v4h4M4 13a8.1 8.1 0 0 0 15.5 2m.5 4v-4h-4",
);
export const IconSearch = /* @__PURE__ */ icon("M3 10a7 7 0 1 0 14 0a7 7 0 1 0 -14 0M21 21l-6 -6");
