import { schemaResolver, useForm } from "@mantine/form";
import type { AnyContractProcedure } from "@orpc/contract";
import { errorsInFieldWords } from "./field-words.ts";

/** A form of the kit: a Mantine form that is checked by a schema. */
export type KitForm<Values extends Record<string, unknown>> = Omit<
  ReturnType<typeof useForm<Values, Values>>,
  "validate" | "validateField" | "isValid"
>;

/**
 * Returns the given form, typed as a form that has only the values of one part, such as the pay-out details. The
 * fields of this part can then be used in the form.
 */
export function formPart<Part extends Record<string, unknown>, Values extends Part>(
  form: KitForm<Values>,
): KitForm<Part>;
export function formPart<Part extends Record<string, unknown>>(form: unknown): KitForm<Part> {
  return form as KitForm<Part>;
}

/** A schema of any library that implements Standard Schema, such as the schemas of the contract. */
export type FormSchema = Parameters<typeof schemaResolver>[0];

/** A schema, or a function that loads one. A small page loads its schema only when the user starts to type. */
export type FormCheck = FormSchema | (() => Promise<FormSchema>);

/** Error messages, keyed by the path of the field: `price`, `ranges.0.percentage`. */
export type FormProblems = Readonly<Record<string, string>>;

/**
 * Creates a form for the values that the user sees. The values are validated with a schema of the contract, so that a
 * field shows the same message as the server would. Convert the values to the request in `submit`.
 */
export function useKitForm<Values extends Record<string, unknown>>(
  initial: Values,
  check?: FormCheck,
): KitForm<Values> {
  return useForm<Values, Values>({
    mode: "uncontrolled",
    initialValues: initial,
    validate: checkerOf(check) as (values: Values) => Record<string, string>,
  });
}

/**
 * Returns a form for a screen that shows results at every key press. It differs from the form of `useKitForm` in that
 * `form.values` always has the current input.
 * @param check returns the errors of the given values.
 */
export function useLiveForm<Values extends Record<string, unknown>>(
  initial: Values,
  check: (values: Values) => FormProblems,
): KitForm<Values> {
  return useForm<Values, Values>({
    mode: "controlled",
    initialValues: initial,
    validate: check as (values: Values) => Record<string, string>,
  });
}

type Errors = Record<string, unknown>;

function checkerOf(check: FormCheck | undefined): (values: unknown) => Errors | Promise<Errors> {
  if (check === undefined) return () => ({});
  if (typeof check !== "function") return inWords(check);
  return async (values) => {
    const schema = await check().catch(() => undefined);
    return schema === undefined ? {} : inWords(schema)(values);
  };
}

function inWords(schema: FormSchema): (values: unknown) => Errors {
  const resolve = schemaResolver(schema, { sync: true });
  return (values) => errorsInFieldWords(resolve(values as Record<string, unknown>));
}

/**
 * Returns the schema for the request of an API operation, to validate its form.
 * @throws Error if the operation takes no input.
 */
export function requestSchema(operation: AnyContractProcedure): FormSchema {
  const schema = operation["~orpc"].inputSchema;
  if (schema === undefined) throw new Error("The operation takes no input.");
  return schema;
}

/**
 * Returns the same schema as `requestSchema`, but with its TypeScript type, for callers that send the parsed values.
 * @throws Error if the operation takes no input.
 */
export function inputSchema<Schema>(operation: {
  readonly "~orpc": { readonly inputSchema?: Schema };
}): NonNullable<Schema> {
  const schema = operation["~orpc"].inputSchema;
  if (schema === undefined || schema === null) throw new Error("The operation takes no input.");
  return schema;
}

/**
 * Returns a schema for a form's values. It converts the values to the request and validates the request with the given
 * schema.
 */
export function schemaOver<Values>(schema: FormSchema, request: (values: Values) => unknown): FormSchema {
  const standard = schema["~standard"];
  return { "~standard": { ...standard, validate: (values) => standard.validate(request(values as Values)) } };
}
