import type { RegisteredRemote } from 'shared-contracts';

/** A version of a remote that could not be shown; `cause` is for its developers, not for users. */
export class RemoteError extends Error {
  constructor(
    readonly remote: RegisteredRemote,
    readonly state: 'loading' | 'rendering',
    options: { cause: unknown },
  ) {
    super(`${remote.name}@${remote.version} failed while ${state}`, options);
    this.name = 'RemoteError';
  }
}
