import { centsOf } from "@hazina/base/money.ts";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { musterQueries } from "../api.ts";
import type { Unsaved } from "../typed-cells.ts";
import type { Muster } from "./api.ts";
import { type Pays, rowsToPreview } from "./muster-model.ts";

/** How long, in ms, to wait after the last key press before the resulting pay is requested. */
const PAUSE_MS = 120;

/** The maximum number of employees that one call accepts. */
const MOST = 200;

const NOTHING: Pays = new Map();

/**
 * The values that the user entered and that are not saved yet. `refusals` is the number of times that the server
 * refused values, or that values were reloaded from the server.
 */
type Typing = { readonly unsaved: Unsaved; readonly refusals: number };

/**
 * Returns the calculated pay of employees. For employees with unsaved values, the server recalculates the pay from
 * these values. For employees without calculated pay, the pay is calculated once they are visible.
 */
export function usePays(runId: string, muster: Muster | undefined, typing: Typing, isOpen: boolean) {
  const { unsaved, refusals } = typing;
  const [pays, setPays] = useState(NOTHING);
  const [asking, setAsking] = useState(0);
  const asked = useRef({ last: 0, of: new Map<string, number>(), typed: new Map<string, unknown>() });
  const ask = useEffectEvent(async (ids: readonly string[], typed: Unsaved) => {
    if (muster === undefined || ids.length === 0) return;
    const turn = ++asked.current.last;
    for (const id of ids) asked.current.of.set(id, turn);
    setAsking((count) => count + 1);
    try {
      const rows = rowsToPreview(muster, ids, typed);
      const { data } = await musterQueries.preview.call({ payroll_id: runId, rows });
      // An older answer says nothing about who was asked about again.
      const fresh = data.filter(({ personnel_id: id }) => asked.current.of.get(id) === turn);
      const answered = fresh.map(({ personnel_id: id, pays: paid, refusal }) => {
        return [id, { pays: paid === null ? null : centsOf(paid), refusal }] as const;
      });
      setPays((now) => new Map([...now, ...answered]));
    } catch {
      // The shown pay stays; saving reports the errors of typed values.
    } finally {
      setAsking((count) => count - 1);
    }
  });
  useEffect(() => {
    if (!isOpen || unsaved.size === 0) return;
    const timer = setTimeout(() => {
      const moved = [...unsaved].filter(([id, typed]) => asked.current.typed.get(id) !== typed);
      for (const [id, typed] of moved) asked.current.typed.set(id, typed);
      void ask(moved.map(([id]) => id).slice(0, MOST), unsaved);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [unsaved, isOpen]);
  const isRead = muster !== undefined;
  const askFirst = useEffectEvent(() => {
    const { arrays } = muster ?? {};
    const never = (arrays?.personnel_id ?? []).filter(
      (_, at) => arrays?.status[at] === "in" && arrays.pays[at] === null,
    );
    void ask(never.slice(0, MOST), unsaved);
  });
  useEffect(() => {
    if (refusals > 0) {
      asked.current.of.clear();
      asked.current.typed.clear();
      setPays(NOTHING);
    }
    if (isOpen && isRead) askFirst();
  }, [isOpen, isRead, refusals]);
  return { pays, isComputing: asking > 0 };
}
