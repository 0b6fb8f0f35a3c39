import type { Edit, Layer, MonthIndex, Overlay, Override } from "../model/model.ts";

/** Creates the overlay of a scenario without changes. */
export function emptyOverlay(scenario: string): Overlay {
  return { scenario, typed: new Map(), drivers: new Map(), deleted: new Map(), layers: [] };
}

/** Returns an overlay with an edit applied; the given overlay is not changed. */
export function edited(overlay: Overlay, edit: Edit): Overlay {
  switch (edit.kind) {
    case "driver":
      return { ...overlay, drivers: changed(overlay.drivers, edit.account, edit.driver) };
    case "deleted":
      return { ...overlay, deleted: changed(overlay.deleted, edit.account, edit.deleted) };
    case "typed":
      return { ...overlay, typed: changed(overlay.typed, edit.account, typedAfter(overlay, edit)) };
    case "layer":
      return { ...overlay, layers: layersAfter(overlay.layers, edit) };
  }
}

/** Returns the edit that undoes an edit on an overlay. */
export function inverse(overlay: Overlay, edit: Edit): Edit {
  switch (edit.kind) {
    case "driver": {
      const { kind, scenario, account } = edit;
      const driver = overlay.drivers.get(account) ?? null;
      return driver === null
        ? { kind, scenario, account, driver }
        : { kind, scenario, account, driver, restores: true };
    }
    case "deleted":
      return { ...edit, deleted: overlay.deleted.get(edit.account) ?? null };
    case "typed": {
      const typed = overlay.typed.get(edit.account);
      const values = [...edit.values.keys()].map((month) => [month, typed?.get(month) ?? null] as const);
      return { ...edit, values: new Map(values) };
    }
    case "layer":
      return { ...edit, layer: overlay.layers.find((layer) => layer.id === edit.id) ?? null };
  }
}

function changed<Value>(map: ReadonlyMap<string, Value>, key: string, value: Value | null): ReadonlyMap<string, Value> {
  const copy = new Map(map);
  if (value === null) copy.delete(key);
  else copy.set(key, value);
  return copy;
}

type OverriddenMonths = ReadonlyMap<MonthIndex, Override>;

function typedAfter(overlay: Overlay, edit: Extract<Edit, { kind: "typed" }>): OverriddenMonths | null {
  const values = new Map(overlay.typed.get(edit.account));
  for (const [month, value] of edit.values) {
    if (value === null) values.delete(month);
    else values.set(month, value);
  }
  return values.size === 0 ? null : values;
}

function layersAfter(layers: readonly Layer[], edit: Extract<Edit, { kind: "layer" }>): Layer[] {
  const { layer } = edit;
  const index = layers.findIndex((each) => each.id === edit.id);
  if (layer === null) return layers.filter((each) => each.id !== edit.id);
  return index < 0 ? [...layers, layer] : layers.with(index, layer);
}
