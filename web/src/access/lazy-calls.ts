import type { access } from "@hazina/contract/access/access.ts";
import type { InferContractRouterInputs, InferContractRouterOutputs } from "@orpc/contract";
import { type FormSchema, requestSchema } from "../kit/form/use-kit-form.ts";

type Operation = "signIn" | "verifyCode" | "forgotPassword" | "resetPassword";
type Input<Name extends Operation> = InferContractRouterInputs<typeof access>[Name];
type Output<Name extends Operation> = InferContractRouterOutputs<typeof access>[Name];

const loadApi = () => import("./api.ts");
const loadContract = () => import("@hazina/contract/access/access.ts");

/**
 * Returns a function that makes one call of the access API. The API client is loaded at the first call, because the
 * sign-in page is the first page that users load and must appear without waiting for the API client or the contract.
 */
export function lazyCall<Name extends Operation>(name: Name): (input: Input<Name>) => Promise<Output<Name>> {
  return async (input) => {
    const { accessApi } = await loadApi();
    const call = accessApi[name] as (input: Input<Name>) => Promise<Output<Name>>;
    return call(input);
  };
}

/**
 * Returns a function that loads the schema of a call's request, which is needed when the form is
 * validated for the first time.
 */
export function lazySchema(name: Operation): () => Promise<FormSchema> {
  return async () => requestSchema((await loadContract()).access[name]);
}

/** Loads the API client and the contract before they are needed. */
export function loadAccess(): void {
  void Promise.all([loadApi(), loadContract()]).catch(() => undefined);
}
