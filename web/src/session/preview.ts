/** A role that a user previews: its name and abilities, and the user. */
export type Preview = {
  readonly userId: string;
  readonly role: { readonly id: number; readonly name: string };
  readonly abilities: readonly string[];
};

const KEY = "preview";
const readers = new Set<() => void>();
let known: { text: string | null; preview: Preview | null } = { text: null, preview: null };

/** The current preview in this tab, or null. The same object until it changes. */
export function currentPreview(): Preview | null {
  const text = sessionStorage.getItem(KEY);
  if (text !== known.text) known = { text, preview: readPreview(text) };
  return known.preview;
}

function readPreview(text: string | null): Preview | null {
  if (text === null) return null;
  try {
    const preview = JSON.parse(text) as Preview;
    return Array.isArray(preview.abilities) && typeof preview.role.name === "string" ? preview : null;
  } catch {
    return null;
  }
}

/** Previews the product as a role sees it, in this tab only. */
export function startPreview(preview: Preview): void {
  sessionStorage.setItem(KEY, JSON.stringify(preview));
  for (const reader of readers) reader();
}

/** Ends the preview and shows the product with the user's role. */
export function endPreview(): void {
  if (sessionStorage.getItem(KEY) === null) return;
  sessionStorage.removeItem(KEY);
  for (const reader of readers) reader();
}

/** Calls the reader whenever a preview starts or ends; returns a function that stops it. */
export function subscribeToPreview(reader: () => void): () => void {
  readers.add(reader);
  return () => readers.delete(reader);
}

/** The facts of a call that the server needs. */
type Call = {
  readonly ability?: string;
  readonly writes?: boolean;
  readonly duringPasswordChange?: boolean;
};

/**
 * Returns why a call is blocked while a role is previewed, or undefined where it is not: the role may not make it, or
 * it would change something. Data that everybody may read, such as the signed-in user, is always read.
 */
export function refusalInPreview(preview: Preview | null, call: Call): string | undefined {
  if (preview === null || call.ability === undefined || call.ability === "public") return undefined;
  if (call.writes !== true && call.duringPasswordChange === true) return undefined;
  if (!preview.abilities.includes(call.ability)) return previewTexts.lacks(preview.role.name, call.ability);
  return call.writes === true ? previewTexts.changes(preview.role.name) : undefined;
}

/** Texts of the preview. */
export const previewTexts = {
  bar: (role: string) => `You are previewing Hazina as the role ${role}.`,
  harmless: "Nothing is changed here. You see only data that your own role allows.",
  exit: "Exit preview",
  lacks: (role: string, ability: string) => `The role ${role} does not include “${ability}”.`,
  changes: (role: string) => `This is a preview of the role ${role}: nothing is changed.`,
} as const;
