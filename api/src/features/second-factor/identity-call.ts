import type { FastifyRequest } from 'fastify';
import { readSessionCookie } from '../../access/session-cookie';
import type { IdentityCall } from '../../core/people/sessions/sign-in.service';
import type { Identity } from '../../ports';

/** A call with an ID token, and with the session that the browser was in. */
export const toIdentityCall = ({
  caller: identity,
  request,
}: {
  readonly caller: Identity;
  readonly request: FastifyRequest;
}): IdentityCall => ({ identity, sessionId: readSessionCookie(request), ip: request.ip });
