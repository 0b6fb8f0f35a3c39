import { useBlocker } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { confirm } from "../dialog/confirm.ts";
import { kitTexts } from "../texts.ts";

const open = new Set<() => boolean>();

/** Asks for confirmation before the user leaves the screen while `isAtRisk` returns true. */
export function useLeaveGuard(isAtRisk: () => boolean): void {
  const latest = useRef(isAtRisk);
  useEffect(() => {
    latest.current = isAtRisk;
  });
  useEffect(() => {
    const asked = () => latest.current();
    open.add(asked);
    return () => {
      open.delete(asked);
    };
  }, []);
  useBlocker({
    shouldBlockFn: async () => isAtRisk() && !(await confirmLeaving()),
    enableBeforeUnload: isAtRisk,
  });
}

/**
 * Resolves to true if the user may leave the open screen: no input would be lost, or the user agreed to lose
 * it.
 */
export async function mayLeave(): Promise<boolean> {
  return ![...open].some((isAtRisk) => isAtRisk()) || confirmLeaving();
}

/** Asks whether to leave a form that has unsaved changes. */
export function confirmLeaving(): Promise<boolean> {
  return confirm({
    title: kitTexts.unsavedTitle,
    body: kitTexts.unsaved,
    action: kitTexts.leave,
    decline: kitTexts.stay,
    danger: true,
  });
}
