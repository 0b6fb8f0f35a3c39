import { type RefObject, useEffect, useRef } from "react";

/**
 * The button that starts writing: it gets the focus back when the editor that replaced it closes, unless something else
 * has it.
 */
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
