/** A preview of a role: the user who previews it, and the role's name and abilities. */
export type Preview = {
  readonly userId: string;
  readonly role: { readonly id: number; readonly name: string };
  readonly abilities: readonly string[];
};

const KEY = "preview";
const readers = new Set<() => void>();
let known: { text: string | null; preview: Preview | null } = { text: null, preview: null };

/** Returns the preview in this tab; null if there is none. The object stays the same until the preview changes. */
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

/** Starts a preview in this tab, so that screens appear as users with the role see them. */
export function startPreview(preview: Preview): void {
  sessionStorage.setItem(KEY, JSON.stringify(preview));
  for (const reader of readers) reader();
}

/** Ends the preview, so that the user's own role applies again. */
export function endPreview(): void {
  if (sessionStorage.getItem(KEY) === null) return;
  sessionStorage.removeItem(KEY);
  for (const reader of readers) reader();
}

/** Calls the reader whenever a preview starts or ends. Returns the function that unsubscribes the reader. */
export function subscribeToPreview(reader: () => void): () => void {
  readers.add(reader);
  return () => readers.delete(reader);
}

/**
 * The facts about an API call that decide whether it is allowed while a role is previewed: the ability that it
 * requires, whether it changes data, and whether it is allowed while a password change is due.
 */
type Call = {
  readonly ability?: string;
  readonly writes?: boolean;
  readonly duringPasswordChange?: boolean;
};

/**
 * Returns why a call is blocked while a role is previewed: the role may not make the call, or the call would change
 * data. Undefined if it is allowed. Calls that read data that every user may see, such as the signed-in user, are never
 * blocked.
 */
export function refusalInPreview(preview: Preview | null, call: Call): string | undefined {
  if (preview === null || call.ability === undefined || call.ability === "public") return undefined;
  if (call.writes !== true && call.duringPasswordChange === true) return undefined;
  if (!preview.abilities.includes(call.ability)) return previewTexts.lacks(preview.role.name, call.ability);
  return call.writes === true ? previewTexts.changes(preview.role.name) : undefined;
}

/** UI strings for the preview of a role. */
export const previewTexts = {
  bar: (role: string) => `You are previewing Hazina with the role ${role}.`,
  harmless: "You cannot change anything in the preview. You see only the data that your own role allows you to see.",
  exit: "Exit preview",
  lacks: (role: string, ability: string) => `The role ${role} does not include “${ability}”.`,
  changes: (role: string) => `This is a preview of the role ${role}. Exit the preview to make changes.`,
} as const;
