import * as z from 'zod/mini';
import { instantCodec, wireField, wireObject } from '../codecs';
import { deviceShape } from './sessions';

/** Where the person was signed in. */
export const exportedSession = wireObject({
  ...deviceShape,
  createdAt: wireField('createdAtUtc', instantCodec),
  lastUsedAt: wireField('lastUsedAtUtc', instantCodec),
  endedAt: wireField('endedAtUtc', z.nullable(instantCodec)),
});

/** What the person proves who they are by, without the secrets. `usedAt` is when it was used last, if that is known. */
export const exportedFactor = wireObject({
  way: z.enum(['totp', 'passkey', 'recoveryCode']),
  /** Of a passkey. */
  name: z.nullable(z.string()),
  addedAt: wireField('addedAtUtc', z.nullable(instantCodec)),
  usedAt: wireField('usedAtUtc', z.nullable(instantCodec)),
});

/** A request to remove the second factors of the person, or one that they made for a colleague. */
export const exportedReset = wireObject({
  isOwn: z.boolean(),
  askedAt: wireField('askedAtUtc', instantCodec),
});
