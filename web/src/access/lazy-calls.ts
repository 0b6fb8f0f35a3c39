import type { access } from "@hazina/contract/access/access.ts";
import type { InferContractRouterInputs, InferContractRouterOutputs } from "@orpc/contract";
import { type FormSchema, requestSchema } from "../kit/form/use-kit-form.ts";

type Operation = "signIn" | "verifyCode" | "forgotPassword" | "resetPassword";
type Input<Name extends Operation> = InferContractRouterInputs<typeof access>[Name];
type Output<Name extends Operation> = InferContractRouterOutputs<typeof access>[Name];

const loadApi = () => import("./api.ts");
const loadContract = () => import("@hazina/contract/access/access.ts");

/**
 * One call of access whose code is loaded when it is made. The sign-in page is the first that anybody loads, and it
 * needs neither the calls nor the contract to appear.
 */
export function lazyCall<Name extends Operation>(name: Name): (input: Input<Name>) => Promise<Output<Name>> {
  return async (input) => {
    const { accessApi } = await loadApi();
    const call = accessApi[name] as (input: Input<Name>) => Promise<Output<Name>>;
    return call(input);
  };
}

/** The schema of a call's request, loaded when the form is first checked. */
export function lazySchema(name: Operation): () => Promise<FormSchema> {
  return async () => requestSchema((await loadContract()).access[name]);
}

/** Loads both before the first call. */
export function loadAccess(): void {
  void Promise.all([loadApi(), loadContract()]).catch(() => undefined);
}
