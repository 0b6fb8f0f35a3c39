import type { Finding, Source } from "./sources.ts";

type Ban = {
  readonly pattern: RegExp;
  readonly sentence: string;
  /** The place where the rule holds; everywhere without it. */
  readonly within?: RegExp;
  readonly except?: RegExp;
};

const BANS: readonly Ban[] = [
  {
    pattern: /\bDate\b(?!\s*[:?}])/,
    sentence: "Only base/src/calendar.ts knows Date; use its Month, Day and Instant.",
    within: /^(base|contract|engine|server|web|seed)\//,
    except: /^base\/src\/calendar/,
  },
  {
    pattern: /\bTemporal\b/,
    sentence: "Only base/src/calendar.ts knows Temporal.",
    except: /^(base\/src\/calendar|tools\/tidy|web\/src\/missing-temporal)/,
  },
  {
    pattern: /\bparseFloat\(/,
    sentence: "An amount is read by parseDecimal of base/src/money.ts, never as a float.",
    except: /^tools\/tidy/,
  },
  {
    pattern: /\bconsole\./,
    sentence: "Log by the logger, or show it on the screen.",
    within: /^(base|contract|engine|server|web)\//,
    except: /^server\/src\/main\.ts/,
  },
  {
    pattern: /\b(TODO|FIXME|XXX|HACK)\b/,
    sentence: "Finish it, or write a decision that says why not.",
    except: /^tools\/tidy/,
  },
  {
    pattern: /\.(skip|only|todo|fixme)\(/,
    sentence: "A test runs or is not there.",
    within: /\.(test|spec)\./,
  },
  { pattern: /@ts-(ignore|nocheck|expect-error)/, sentence: "Say it in types.", except: /^tools\/tidy/ },
  {
    pattern: /\bpercent\(\d/,
    sentence: "A rate of law stands in a *.rates.ts file with its source.",
    within: /^engine\/src\/payroll\//,
    except: /\.(rates|cases|test)\./,
  },
];

/** Words a source may not hold, line by line; comments count for marks of unfinished work only. */
export function findWords(source: Source): Finding[] {
  const bans = BANS.filter(
    (ban) => (ban.within?.test(source.path) ?? true) && !(ban.except?.test(source.path) ?? false),
  );
  return source.lines.flatMap((text, index) => {
    const code = /^\s*(\*|\/\/|\/\*)/.test(text) ? "" : withoutTexts(text);
    return bans
      .filter((ban) => ban.pattern.test(ban.pattern.source.includes("TODO") ? text : code))
      .map((ban) => ({ path: source.path, line: index + 1, sentence: ban.sentence }));
  });
}

/** A line without what stands in quotes, so that a word shown to a person is no finding. */
function withoutTexts(line: string): string {
  return line.replace(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`[^`]*`/g, '""').replace(/\/\/.*$/, "");
}
