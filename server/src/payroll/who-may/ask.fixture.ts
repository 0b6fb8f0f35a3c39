import { readXlsx } from "hucre";
import type { Call } from "../../people/who-may/calls.fixture.ts";
import type { DocumentedOperation } from "../../testing/operations/operation-samples.ts";
import { pdfPages } from "../../testing/pdf-text.ts";
import type { Person, TestServer } from "../../testing/test-server.ts";

/**
 * The result of a test call: its status, and the text of its answer, including the text in files.
 */
export type Answered = { readonly status: number; readonly text: string };

/** Returns whether an operation accepts the id of a company, either in its body or as a parameter. */
export function takesCompany({ body, parameters }: DocumentedOperation): boolean {
  return body?.properties?.company_id !== undefined || parameters.some(({ name }) => name === "company_id");
}

/** Makes a call as a user. If a company is given, the call names it. */
export async function ask(
  { server }: TestServer,
  { token }: Person,
  operation: DocumentedOperation,
  { ids = [], query, body }: Call,
  companyId: string | undefined,
): Promise<Answered> {
  const left = [...ids];
  const path = operation.path.replace(/\{\w+\}/g, () => left.shift() ?? "");
  const inQuery = companyId !== undefined && !operation.body;
  const queries = [...(query ? [query] : []), ...(inQuery ? [`company_id=${companyId}`] : [])];
  const url = `http://hazina.test/api${path}${queries.length > 0 ? `?${queries.join("&")}` : ""}`;
  const headers = new Headers({ authorization: `Bearer ${token}` });
  const sent = operation.body ? bodyWith(body ?? {}, companyId) : undefined;
  if (typeof sent === "string") headers.set("content-type", "application/json");
  const init = { method: operation.method, headers, ...(sent === undefined ? {} : { body: sent }) };
  const response = await server.fetch(new Request(url, init));
  return { status: response.status, text: await textOf(response) };
}

function bodyWith(body: NonNullable<Call["body"]>, companyId: string | undefined): string | FormData {
  if (!(body instanceof FormData))
    return JSON.stringify(companyId === undefined ? body : { ...body, company_id: companyId });
  const form = new FormData();
  for (const [name, value] of body.entries()) form.append(name, value);
  if (companyId !== undefined) form.set("company_id", companyId);
  return form;
}

async function textOf(response: Response): Promise<string> {
  const type = response.headers.get("content-type") ?? "";
  if (/json|csv|text/.test(type)) return response.text();
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (type.includes("spreadsheet")) {
    const { sheets } = await readXlsx(bytes);
    return JSON.stringify(sheets.map(({ rows }) => rows));
  }
  if (bytes.length === 0 || !type.includes("pdf")) return "";
  const pages = pdfPages(bytes);
  return pages.flat().join("\n");
}
