import type { Instant } from "@hazina/base/calendar.ts";
import { cutText } from "@hazina/base/cut-text.ts";
import { EXPORT_LIMITS } from "@hazina/contract/exported-table.ts";
import { Piscina } from "piscina";
import { printedLogo } from "../organization/logos.ts";
import { readOwnCompany } from "../organization/read-company.ts";
import type { Actor } from "../platform/actor.ts";
import { createConcurrencyLimit } from "../platform/concurrency-limit.ts";
import { invalidField, Refusal, tooLarge } from "../platform/refusal.ts";
import type { Services } from "../platform/services.ts";
import type { FileTask } from "./file-worker.ts";
import { formatTime } from "./format-values.ts";
import { plainText } from "./plain-text.ts";
import type { AskedReport, PrintedDocument } from "./printed-document.ts";
import type { Format, Table } from "./printed-table.ts";
import type { PrintedWorkbook } from "./printed-workbook.ts";
import { sanitizeSvg } from "./sanitize-svg.ts";
import { newStamp, type Stamp, sha256 } from "./stamp.ts";
import { madeFiles } from "./tables.ts";
import { sizeOfTable, withTableInMemory } from "./tables-in-memory.ts";

const MAX_MILLISECONDS = 30_000;
const MAX_MEGABYTES = 1_024;

const TYPES: Record<Format, string> = {
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  csv: "text/csv;charset=utf-8",
  pdf: "application/pdf",
};

/**
 * The limits on how many files are created at the same time: one PDF (`pages`), and one workbook or CSV file
 * (`sheets`). With only one PDF at a time, other processors stay free for forecasts and calls. The limits are
 * separate, because a PDF takes ten times as long, and workbooks and CSV files would otherwise have to wait for it.
 */
const heavyWork = { pages: createConcurrencyLimit(1, 24), sheets: createConcurrencyLimit(1, 24) };

/**
 * A request for a file: its format, the table and its chart. `isSent` is true if the figures come from a user's page
 * instead of the server.
 */
export type FileOrder = {
  readonly format: Format;
  readonly table: Table;
  readonly drawing?: string | undefined;
  /**
   * True if the table was sent by a user's page. The server did not calculate its figures, so the PDF gets no
   * verification number.
   */
  readonly isSent?: boolean;
};

/**
 * Creates the file of a table with the company's name, the time and the author, in a worker thread with limits on time
 * and memory.
 * @throws Refusal 413 for more cells than a PDF allows and for work that takes too long, 422 for an invalid drawing,
 * 503 if other files use all the memory allowed for tables.
 */
export async function makeFile(
  services: Pick<Services, "database" | "clock">,
  actor: Actor,
  { format, table, drawing, isSent = false }: FileOrder,
): Promise<File> {
  if (format === "pdf" && table.rows.length * table.columns.length > EXPORT_LIMITS.pdfCells) {
    throw tooLarge("A PDF can have at most 40,000 cells. Choose fewer rows or columns, or choose XLSX or CSV.");
  }
  const cleaned = drawing === undefined || format !== "pdf" ? undefined : sanitizeSvg(drawing);
  if (drawing !== undefined && format === "pdf" && cleaned === undefined) throw unreadableDrawing();
  return withTableInMemory(sizeOfTable(table.rows), () =>
    makeCleaned(services, actor, { format, table, isSent, drawing: cleaned }),
  );
}

/** Creates the file of a table. The table's drawing, if it has one, must already be sanitised. */
async function makeCleaned(
  services: Pick<Services, "database" | "clock">,
  actor: Actor,
  { format, table, drawing, isSent }: FileOrder,
): Promise<File> {
  const about = await aboutFile(services, actor);
  const stamp = format === "pdf" && !isSent ? newStamp(actor.companyId, table) : undefined;
  const drawn = drawing === undefined ? {} : { drawing };
  const printed = { ...table, ...about, ...drawn, ...(stamp === undefined ? {} : { stamp }) };
  const lane = format === "pdf" ? heavyWork.pages : heavyWork.sheets;
  const bytes = await lane.run(() => inWorker({ format, table: printed }), actor.companyId);
  if (stamp) await storeMade(services, actor, [{ title: table.title, stamp, bytes }]);
  return new File([new Uint8Array(bytes)], `${fileName(table.title)}.${format}`, { type: TYPES[format] });
}

/**
 * The content of a file without the company, the time and the author, which are added when the file is created. `name`
 * is the file name without its extension. If it is absent, the name is derived from the title.
 */
export type Drafted<Printed extends { title: string }> = Omit<Printed, "company" | "madeAt" | "madeBy" | "logo"> & {
  readonly name?: string;
};

/** The author of a file and the author's company. The author is a user, or the product on a user's behalf. */
export type Maker = Pick<Actor, "companyId" | "scope" | "userName">;

/** The services and author with which a file is created, for a call or a schedule. */
export type MakerWork = { readonly services: Services; readonly actor: Maker };

/**
 * Creates the PDF of a document with the company's name, the time and the author, in the worker thread of
 * `makeFile`.
 * @throws Refusal 413 if it takes too long.
 */
export async function makeDocument(
  services: Pick<Services, "database" | "clock" | "files">,
  actor: Maker,
  { name, asked, withLogo, ...drafted }: Drafted<PrintedDocument> & WithLogo & { readonly asked?: AskedReport },
): Promise<File> {
  const about = await aboutFile(services, actor);
  const made = await stamped(actor, withLogo ? { ...about, ...(await logoOf(services, actor)) } : about, drafted);
  await storeMade(services, actor, [{ ...made, ...(asked ? { asked } : {}) }]);
  return new File([new Uint8Array(made.bytes)], `${name ?? fileName(drafted.title)}.pdf`, { type: TYPES.pdf });
}

/**
 * Creates the PDFs of several documents like `makeDocument`, and returns them in the order of the documents. The
 * company is read once, and all verification numbers are stored together. A document that fails is returned as a
 * refusal and does not stop the others.
 */
export async function makeDocuments(
  services: Pick<Services, "database" | "clock" | "files">,
  actor: Maker,
  drafts: readonly Unstamped[],
  { withLogo = false }: WithLogo = {},
): Promise<readonly (Uint8Array | Refusal)[]> {
  if (drafts.length === 0) return [];
  const about = { ...(await aboutFile(services, actor)), ...(withLogo ? await logoOf(services, actor) : {}) };
  const all: (Made | Refusal)[] = [];
  for (const drafted of drafts) all.push(await stamped(actor, about, drafted).catch(refusalOf));
  await storeMade(
    services,
    actor,
    all.flatMap((made) => (made instanceof Refusal ? [] : [made])),
  );
  return all.map((made) => (made instanceof Refusal ? made : made.bytes));
}

type Unstamped = Omit<Drafted<PrintedDocument>, "name">;

async function stamped(actor: Maker, about: About, drafted: Unstamped): Promise<Made> {
  const stamp = newStamp(actor.companyId, shownIn(drafted));
  const document = { ...about, ...drafted, stamp };
  const bytes = await heavyWork.pages.run(() => inWorker({ format: "document", document }), actor.companyId);
  return { title: drafted.title, stamp, bytes };
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  throw error;
}

/**
 * Creates a workbook of several sheets with the company's name, the time and the author, in the worker thread
 * of `makeFile`.
 * @throws Refusal 413 if it takes too long.
 */
export async function makeWorkbook(
  services: Pick<Services, "database" | "clock">,
  actor: Maker,
  { name, ...drafted }: Drafted<PrintedWorkbook>,
): Promise<File> {
  const workbook = { ...(await aboutFile(services, actor)), ...drafted };
  const bytes = await heavyWork.sheets.run(() => inWorker({ format: "workbook", workbook }), actor.companyId);
  return new File([new Uint8Array(bytes)], `${name ?? fileName(drafted.title)}.xlsx`, { type: TYPES.xlsx });
}

/** Returns the parts of a document that are included in its content hash: the title and the contents. */
function shownIn({ title, parts }: Pick<PrintedDocument, "title" | "parts">) {
  return { title, parts };
}

/** Returns the content hash of a document as it would be created now. */
export function contentHashOf(document: Pick<PrintedDocument, "title" | "parts">): string {
  return sha256(JSON.stringify(shownIn(document)));
}

type Made = {
  readonly title: string;
  readonly stamp: Stamp;
  readonly bytes: Uint8Array;
  readonly asked?: AskedReport;
};

/** Stores the verification numbers of PDFs with the hashes of their bytes, so that each PDF can be verified later. */
async function storeMade(
  { database, clock }: Pick<Services, "database" | "clock">,
  actor: Maker,
  made: readonly Made[],
): Promise<void> {
  if (made.length === 0) return;
  const rows = made.map(({ title, stamp: { code, contentHash }, bytes, asked }) => ({
    companyId: actor.companyId,
    title,
    code,
    contentHash,
    fileHash: sha256(bytes),
    madeAt: clock(),
    madeByName: actor.userName,
    asked,
  }));
  await database.inCompany(actor.scope, (tx) => tx.insert(madeFiles).values(rows));
}

type About = Awaited<ReturnType<typeof aboutFile>> & { readonly logo?: string };

/** The option that prints the company's logo at the top of each page. By default no logo is printed. */
type WithLogo = { readonly withLogo?: boolean };

async function logoOf(
  services: Pick<Services, "database" | "files">,
  { companyId }: Maker,
): Promise<{ logo?: string }> {
  const bytes = await printedLogo(services, companyId);
  if (bytes === undefined) return {};
  const type = bytes[0] === 0xff ? "jpeg" : "png";
  return { logo: `data:image/${type};base64,${Buffer.from(bytes).toString("base64")}` };
}

/** Returns the facts that every file states: the company, the author and the time. */
async function aboutFile({ database, clock }: Pick<Services, "database" | "clock">, actor: Maker) {
  const { data } = await database.inCompany(actor.scope, (tx) => readOwnCompany(tx, actor));
  return { company: data.company_name, madeAt: formatTime(clock() as Instant), madeBy: actor.userName };
}

function unreadableDrawing() {
  return invalidField("drawing", "The chart could not be drawn in the file. Choose another format.");
}

let started: Piscina<FileTask, Uint8Array> | undefined;

/**
 * Returns the pool of worker threads that create files. It has at most two threads, one for PDFs and one for workbooks
 * and CSV files. A thread is started when a file must be created, and stops after half a minute without work.
 */
function pool(): Piscina<FileTask, Uint8Array> {
  started ??= new Piscina({
    filename: new URL("./file-worker.ts", import.meta.url).href,
    minThreads: 0,
    maxThreads: 2,
    idleTimeout: 30_000,
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEGABYTES, maxYoungGenerationSizeMb: 64 },
  });
  return started;
}

async function inWorker(task: FileTask): Promise<Uint8Array> {
  return pool()
    .run(task, { signal: AbortSignal.timeout(MAX_MILLISECONDS) })
    .catch((error: unknown) => {
      if (!(error instanceof Error)) throw error;
      const isOutOfMemory = "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
      if (error.name === "AbortError" || isOutOfMemory) {
        throw tooLarge("The file takes too long to create. Choose fewer rows or columns, or another format.");
      }
      if ("table" in task && task.table.drawing !== undefined) throw unreadableDrawing();
      throw error;
    });
}

/** Converts a table's title to a file name of at most 100 characters, such as `profit-and-loss-baseline`. */
function fileName(title: string): string {
  const words = plainText(title)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-+|-+$/g, "");
  return words === "" ? "table" : cutText(words, 100);
}
