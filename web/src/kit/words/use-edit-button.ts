import { type RefObject, useEffect, useRef } from "react";

/** The button that begins to write: it has the focus again once the editor in its place is gone, unless something else took it. */
export function useEditButton(isEditing: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    const isFree = document.activeElement === null || document.activeElement === document.body;
    if (wasEditing.current && !isEditing && isFree) button.current?.focus({ preventScroll: true });
    wasEditing.current = isEditing;
  }, [isEditing]);
  return button;
}
