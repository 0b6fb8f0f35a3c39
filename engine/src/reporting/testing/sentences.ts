/**
 * Parses the sentences of a narration and returns those with a wrong calculation or direction; empty if all are right.
 */
export function wrongSentences(narration: string, isForecast: boolean): string[] {
  const sentences = narration.split(/(?<=\.) (?=[A-Z])/);
  const [first = ""] = sentences;
  const head = HEAD.exec(first)?.groups;
  if (!head && !WITHOUT_AMOUNT.test(first)) return [`a first sentence that cannot be read: ${narration}`];
  return sentences.flatMap((sentence) => {
    const problem = wrongHead(sentence, isForecast) ?? wrongSum(sentence, head) ?? wrongDrivers(sentence);
    return problem === undefined ? [] : [`${problem}: ${narration}`];
  });
}

const N = String.raw`\(?−?[\d,]+\.\d\d\)?`;
const HEAD = new RegExp(
  String.raw`^(?<name>.+?) (?<verb>was|were|is forecast to be|are forecast to be) (?<same>unchanged at )?(?<value>${N})(?<unit>%| days| months| years)? in (?<period>[^,]+?)(?:, (?<way>up|down)(?: (?<points>${N}) points)? from (?<before>${N})%? in .+|, compared with .+)?\.(?: .*)?$`,
);

/**
 * Matches a first sentence in which no amount follows the verb: a sentence about an unknown amount, or about lowest
 * cash.
 */
const WITHOUT_AMOUNT = / not known for .+: |^From the end of .+ onwards, cash is forecast to be lowest at the end of /;

type Groups = Readonly<Record<string, string | undefined>>;

/** Parses the number shown in a text. Parentheses or a minus sign mean that it is negative. */
function numberOf(text: string | undefined): number {
  const size = Number((text ?? "").replace(/[(),−]/g, ""));
  return /[(−]/.test(text ?? "") ? -size : size;
}

function wrongHead(sentence: string, isForecast: boolean): string | undefined {
  const found = HEAD.exec(sentence)?.groups;
  if (!found) return undefined;
  if (/forecast/.test(found.verb ?? "") !== isForecast) return "wrong tense";
  if (found.before === undefined) return undefined;
  const [now, before] = [numberOf(found.value), numberOf(found.before)];
  if (now === before) return "moved and reads the same";
  if ((now > before ? "up" : "down") !== found.way) return "wrong direction";
  if (found.points === undefined) return found.unit === "%" ? "a percentage without points" : undefined;
  return isNear(numberOf(found.points), Math.abs(now - before), 1e-6) ? undefined : "wrong points";
}

type Sum = { readonly pattern: RegExp; readonly gives: (found: Groups, top: number, bottom: number) => number };

const TOP = `^It is (?<topName>.+) of (?<top>${N})`;
const BOTTOM = `(?<bottomName>.+) of (?<bottom>${N})`;

const SUMS: readonly Sum[] = [
  {
    pattern: new RegExp(
      `${TOP}, annualised × 365 ÷ (?<days>\\d+), over ${BOTTOM} \\((?<people>\\d+) over (?<months>\\d+) months\\)\\.$`,
    ),
    gives: ({ days, people, months }, top) => (top * 365 * Number(months)) / Number(days) / Number(people),
  },
  {
    pattern: new RegExp(`${TOP}, annualised × 365 ÷ (?<days>\\d+), over ${BOTTOM}\\.$`),
    gives: ({ days }, top, bottom) => (top * 365) / Number(days) / bottom,
  },
  {
    pattern: new RegExp(`${TOP} over ${BOTTOM}, annualised × 365 ÷ (?<days>\\d+)\\.$`),
    gives: ({ days }, top, bottom) => (top * Number(days)) / 365 / bottom,
  },
  {
    pattern: new RegExp(`${TOP} × (?<days>\\d+) days over ${BOTTOM}\\.$`),
    gives: ({ days }, top, bottom) => (top * Number(days)) / bottom,
  },
  {
    pattern: new RegExp(`${TOP} less ${BOTTOM} in [^,]+, over (?:the size of )?the latter\\.$`),
    gives: (_, top, bottom) => (top - bottom) / Math.abs(bottom),
  },
  {
    pattern: new RegExp(`${TOP} less (?<percent>[\\d.]+)% a year on ${BOTTOM} for (?<days>\\d+) days\\.$`),
    gives: ({ percent, days }, top, bottom) => top - (bottom * Number(percent) * Number(days)) / 36_500,
  },
  { pattern: new RegExp(`${TOP} over ${BOTTOM}\\.$`), gives: (_, top, bottom) => top / bottom },
];

/**
 * Returns the tolerance for comparing the figure with the given name. Averages and cash burn are shown to the cent,
 * but may have further decimals.
 */
function room(name: string | undefined): number {
  return /Average|Burn/.test(name ?? "") ? 0.0251 : 0;
}

function wrongSum(sentence: string, head: Groups | undefined): string | undefined {
  if (!sentence.startsWith("It is ")) return undefined;
  for (const { pattern, gives } of SUMS) {
    const found = pattern.exec(sentence)?.groups;
    if (!found || !head) continue;
    const [top, bottom] = [numberOf(found.top), numberOf(found.bottom)];
    const [wide, deep] = [room(found.topName), room(found.bottomName)];
    if (Math.abs(bottom) <= deep) return undefined;
    const by = head.unit === "%" ? 100 : 1;
    const corners = [-1, 1].flatMap((a) => [-1, 1].map((b) => gives(found, top + a * wide, bottom + b * deep) * by));
    const shown = numberOf(head.value);
    const slack = 0.0051 + Math.abs(shown) * 1e-9;
    const isRight = shown >= Math.min(...corners) - slack && shown <= Math.max(...corners) + slack;
    return isRight ? undefined : `the sum gives ${corners[0]}, not ${shown}`;
  }
  return "a sum that cannot be read";
}

function wrongDrivers(sentence: string): string | undefined {
  const drivers = /^Main drivers?: (.+)\.$/.exec(sentence)?.[1];
  if (drivers === undefined) return undefined;
  const pattern = new RegExp(`^.+, (up|down) from (${N}) to (${N})$`);
  for (const driver of drivers.split("; ")) {
    const [, way, before, now] = pattern.exec(driver) ?? [];
    if (way === undefined) return "a driver that cannot be read";
    if ((numberOf(now) > numberOf(before) ? "up" : "down") !== way || now === before)
      return "a driver that did not move so";
  }
  return undefined;
}

function isNear(a: number, b: number, room: number): boolean {
  return Math.abs(a - b) <= room + Math.abs(b) * 1e-12;
}
