/** A confirmation question asked before an action. The dialog stays open while `run` is running, and if it fails. */
export type Question = {
  readonly title: string;
  readonly body: string;
  readonly action: string;
  readonly decline?: string;
  readonly danger?: boolean;
  readonly run?: () => Promise<unknown>;
};

/** A question that is shown to the user, and the function that receives the user's answer. */
export type OpenQuestion = Question & { readonly answer: (agreed: boolean) => void };

let open: OpenQuestion | null = null;
const readers = new Set<() => void>();

/** Asks a question; resolves to true once the user has agreed and `run`, if any, has succeeded. */
export function confirm(question: Question): Promise<boolean> {
  open?.answer(false);
  const before = document.activeElement;
  return new Promise((resolve) => {
    const answer = (agreed: boolean) => {
      open = null;
      tell();
      returnFocus(before);
      resolve(agreed);
    };
    open = { ...question, answer };
    tell();
  });
}

/** Returns the question that is currently shown; null if there is none. */
export function openQuestion(): OpenQuestion | null {
  return open;
}

/** Calls the reader whenever a question opens or closes; returns the function that unsubscribes it. */
export function subscribeToQuestions(reader: () => void): () => void {
  readers.add(reader);
  return () => readers.delete(reader);
}

const CLOSED_AFTER_MS = 30;

/**
 * Moves the focus back to the element that had it before the question, or to the screen if that element no longer
 * exists. Does nothing if another element has the focus, or if a dialog behind the question is still open and handles
 * the focus itself.
 */
function returnFocus(before: Element | null): void {
  setTimeout(() => {
    if (document.activeElement !== null && document.activeElement !== document.body) return;
    const isHere = before?.isConnected === true && before !== document.body;
    if (!isHere && document.querySelector('[role="dialog"]') !== null) return;
    const target = isHere ? before : document.getElementById("content");
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  }, CLOSED_AFTER_MS);
}

function tell(): void {
  for (const reader of readers) reader();
}
