import { useBlocker } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { confirm } from "../dialog/confirm.ts";
import { kitTexts } from "../texts.ts";

const open = new Set<() => boolean>();

/** Asks before a screen is left while `isAtRisk` says that something typed would be lost. */
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

/** Returns whether the open screen may be left: nothing typed would be lost, or the person said so. */
export async function mayLeave(): Promise<boolean> {
  return ![...open].some((isAtRisk) => isAtRisk()) || confirmLeaving();
}

/** Asks whether to leave a form with changes that are not saved. */
export function confirmLeaving(): Promise<boolean> {
  return confirm({
    title: kitTexts.unsavedTitle,
    body: kitTexts.unsaved,
    action: kitTexts.leave,
    decline: kitTexts.stay,
    danger: true,
  });
}
