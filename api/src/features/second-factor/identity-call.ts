import type { FastifyRequest } from 'fastify';
import { toDevice } from '../../access/device';
import { readSessionCookie } from '../../access/session-cookie';
import type { Context } from '../../context';
import type { IdentityCall } from '../../core/people/sessions/sign-in.service';
import type { Identity } from '../../ports';

/** A call with an ID token, and with the session that the browser was in. */
export const toIdentityCall = (
  {
    caller: identity,
    request,
  }: {
    readonly caller: Identity;
    readonly request: FastifyRequest;
  },
  { publicUrl }: Pick<Context, 'publicUrl'>,
): IdentityCall => ({
  identity,
  sessionId: readSessionCookie(request, publicUrl),
  device: toDevice(request.headers),
  ip: request.ip,
  log: request.log,
});
