import { icon } from "./icon.tsx";

// Signs for success, errors and information: every page loads them, so they are few.

export const IconAlertCircle = /* @__PURE__ */ icon("M3 12a9 9 0 1 0 18 0a9 9 0 0 0 -18 0M12 8v4M12 16h.01");
export const IconAlertTriangle = /* @__PURE__ */ icon(
  "M12 9v4M10.363 3.591l-8.106 13.534a1.914 1.914 0 0 0 1.636 2.871h16.214a1.914 1.914 0 0 0 1.636 -2.87l-8.106 -13.536a1.914 1.914 0 0 0 -3.274 0M12 16h.01",
);
export const IconCheck = /* @__PURE__ */ icon("M5 12l5 5l10 -10");
export const IconInfoCircle = /* @__PURE__ */ icon("M3 12a9 9 0 1 0 18 0a9 9 0 0 0 -18 0M12 9h.01M11 12h1v4h1");
export const IconX = /* @__PURE__ */ icon("M18 6l-12 12M6 6l12 12");
