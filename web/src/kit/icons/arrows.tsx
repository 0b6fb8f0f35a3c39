import { icon } from "./icon.tsx";

// Arrows: where something goes, what opens, what is taken back.

export const IconArrowBackUp = /* @__PURE__ */ icon("M9 14l-4 -4l4 -4M5 10h11a4 4 0 1 1 0 8h-1");
export const IconArrowBarToRight = /* @__PURE__ */ icon("M14 12l-10 0M14 12l-4 4M14 12l-4 -4M20 4l0 16");
export const IconArrowDown = /* @__PURE__ */ icon("M12 5l0 14M18 13l-6 6M6 13l6 6");
export const IconArrowForward = /* @__PURE__ */ icon("M15 11l4 4l-4 4m4 -4h-11a4 4 0 0 1 0 -8h1");
export const IconArrowForwardUp = /* @__PURE__ */ icon("M15 14l4 -4l-4 -4M19 10h-11a4 4 0 1 0 0 8h1");
export const IconArrowLeft = /* @__PURE__ */ icon("M5 12l14 0M5 12l6 6M5 12l6 -6");
export const IconArrowRight = /* @__PURE__ */ icon("M5 12l14 0M13 18l6 -6M13 6l6 6");
export const IconArrowUp = /* @__PURE__ */ icon("M12 5l0 14M18 11l-6 -6M6 11l6 -6");
export const IconArrowsDiff = /* @__PURE__ */ icon("M11 16h10M11 16l4 4M11 16l4 -4M13 8h-10M13 8l-4 4M13 8l-4 -4");
export const IconArrowsLeftRight = /* @__PURE__ */ icon("M21 17l-18 0M6 10l-3 -3l3 -3M3 7l18 0M18 20l3 -3l-3 -3");
export const IconArrowsSort = /* @__PURE__ */ icon("M3 9l4 -4l4 4m-4 -4v14M21 15l-4 4l-4 -4m4 4v-14");
export const IconChevronDown = /* @__PURE__ */ icon("M6 9l6 6l6 -6");
export const IconChevronRight = /* @__PURE__ */ icon("M9 6l6 6l-6 6");
export const IconChevronUp = /* @__PURE__ */ icon("M6 15l6 -6l6 6");
export const IconDownload = /* @__PURE__ */ icon("M4 17v2a2 2 0 0 0 2 2h12a2 2 0 0 0 2 -2v-2M7 11l5 5l5 -5M12 4l0 12");
export const IconExternalLink = /* @__PURE__ */ icon(
  "M12 6h-6a2 2 0 0 0 -2 2v10a2 2 0 0 0 2 2h10a2 2 0 0 0 2 -2v-6M11 13l9 -9M15 4h5v5",
);
export const IconLogout = /* @__PURE__ */ icon(
  "M14 8v-2a2 2 0 0 0 -2 -2h-7a2 2 0 0 0 -2 2v12a2 2 0 0 0 2 2h7a2 2 0 0 0 2 -2v-2M9 12h12l-3 -3M18 15l3 -3",
);
export const IconTrendingUp = /* @__PURE__ */ icon("M3 17l6 -6l4 4l8 -8M14 7l7 0l0 7");
export const IconUpload = /* @__PURE__ */ icon("M4 17v2a2 2 0 0 0 2 2h12a2 2 0 0 0 2 -2v-2M7 9l5 -5l5 5M12 4l0 12");
