import { toNetworkError } from 'shared-auth';

/** Code that comes when it is first needed. That it did not come is shown as a call without an answer. */
export const loadCode = <Module>(code: Promise<Module>): Promise<Module> =>
  code.catch((cause: unknown) => {
    throw toNetworkError(cause);
  });
