/** Focuses the screen if nothing has the focus because the focused element was removed. */
export function focusScreenIfLost(): void {
  if (document.activeElement !== null && document.activeElement !== document.body) return;
  document.getElementById("content")?.focus({ preventScroll: true });
}
