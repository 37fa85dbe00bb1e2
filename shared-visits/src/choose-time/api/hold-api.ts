import { callApi, requireSession } from 'shared-auth';
import { type BodyOf, createHold, type Hold, releaseHold, renewHold } from 'shared-contracts';

/** The time that a patient wants to be held. */
export type HoldRequest = BodyOf<typeof createHold>;

/** The calls that a hold needs; they throw an ApiError. */
export interface HoldApi {
  readonly create: (request: HoldRequest, signal: AbortSignal) => Promise<Hold>;
  readonly renew: (id: string, signal: AbortSignal) => Promise<Hold>;
  readonly release: (id: string) => Promise<void>;
}

const isSignedIn = () => requireSession().store.getState().status === 'signed-in';

export const holdApi: HoldApi = {
  create: (body, signal) => callApi(createHold, { body }, { signal }),
  renew: (id, signal) => callApi(renewHold, { params: { id } }, { signal }),
  // Without a session the call would be rejected; the hold then ends by itself.
  release: async (id) => {
    if (isSignedIn()) await callApi(releaseHold, { params: { id } });
  },
};
