import { type ResolveFnOutput, registerHooks } from "node:module";

const RELATIVE = /^\.\.?\//;
const OURS = /^file:(?!.*\/node_modules\/).*\.ts$/;
const OF_PACKAGE = /^file:.*\/node_modules\/.*\.(m?js)$/;

/**
 * Has what is imported from now on found without asking again: a file of ours is where its path says, a package's
 * file where it was found the first time, and what a module of a package imports from its own folder is a module as well. Node reads
 * the description of a package again for each file that imports from it, and the list of exports of `drizzle-orm` is long:
 * this took half of the processor's time for reading the server's files.
 */
export function importQuickly(): void {
  const found = new Map<string, ResolveFnOutput>();
  /** Files of packages that are modules, so that what they import by the same ending is one. */
  const modules = new Set<string>();
  registerHooks({
    resolve(specifier, context, resolve) {
      const { parentURL } = context;
      if (parentURL === undefined || specifier.startsWith("node:")) return resolve(specifier, context);
      if (modules.has(parentURL)) {
        const url = RELATIVE.test(specifier) ? new URL(specifier, parentURL).href : "";
        if (endingOf(url) !== endingOf(parentURL)) return noted(resolve(specifier, context));
        modules.add(url);
        return { url, format: "module", shortCircuit: true };
      }
      if (!OURS.test(parentURL)) return resolve(specifier, context);
      if (RELATIVE.test(specifier)) {
        const { href } = new URL(specifier, parentURL);
        return OURS.test(href)
          ? { url: href, format: "module-typescript", shortCircuit: true }
          : resolve(specifier, context);
      }
      const known = found.get(specifier) ?? { ...noted(resolve(specifier, context)), shortCircuit: true };
      found.set(specifier, known);
      return known;
    },
  });

  function noted(result: ResolveFnOutput): ResolveFnOutput {
    if (result.format === "module" && endingOf(result.url) !== undefined) modules.add(result.url);
    return result;
  }
}

/** The ending of a file of a package that may be a module. */
function endingOf(url: string): string | undefined {
  return OF_PACKAGE.exec(url)?.[1];
}
