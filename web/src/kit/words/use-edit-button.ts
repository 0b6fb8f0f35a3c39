import { type RefObject, useEffect, useRef } from "react";

/**
 * Returns the ref of the button that starts editing. When the editor that replaced the button closes, the button gets
 * the focus back, unless another element has it.
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
