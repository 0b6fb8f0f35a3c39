/** Gives the focus to the screen where nothing has it: what had it is gone with what was done. */
export function focusScreenIfLost(): void {
  if (document.activeElement !== null && document.activeElement !== document.body) return;
  document.getElementById("content")?.focus({ preventScroll: true });
}
