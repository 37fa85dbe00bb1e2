import { type JWTPayload, SignJWT } from 'jose';
import { DAY_MS, type LinkPurpose, linkPurposes } from 'shared-contracts';
import type { Secrets } from 'shared-server';
import { z } from 'zod';
import { DomainError } from '../domain-error';
import type { Clock } from '../ports';
import { verifySigned } from './verify-signed';

const ISSUER = 'clinic-api';
const ALGORITHM = 'HS256';
/** One for each purpose, and none an access token's: a token is worth nothing anywhere else. */
const toAudience = (purpose: LinkPurpose): string => `clinic-visit-${purpose}`;
/** A link to check in works after the start: patients come late, and their visit may take longer than planned. */
const toLifeAfterStart = (purpose: LinkPurpose): number => (purpose === 'arrive' ? DAY_MS : 0);
const STOP_AUDIENCE = 'clinic-invitations-stop';
const payloadSchema = z.object({
  sub: z.uuid(),
  clinic: z.number(),
  exp: z.number(),
  generation: z.int().optional(),
});

/** What the holder of a link may do, with which visit. */
export interface VisitLink {
  readonly purpose: LinkPurpose;
  readonly bookingId: string;
  /** The link ends when the visit starts, or a day later to check in, and is void once the visit was moved. */
  readonly startsAt: Date;
  /** Grows when the patient is told of another time: older links stay void when the visit returns to theirs. */
  readonly generation: number;
}

/** A link that stops the invitations of a patient. */
export interface StopLink {
  readonly patientId: string;
  readonly expiresAt: Date;
}

interface Options {
  readonly secrets: Secrets;
  readonly clinicId: number;
  readonly clock: Clock;
}

export interface VisitLinks {
  issue(link: VisitLink): Promise<string>;
  /** Accepts tokens of these purposes alone. Throws `link_expired`. */
  verify(token: string, purposes: readonly LinkPurpose[]): Promise<VisitLink>;
  issueStop(link: StopLink): Promise<string>;
  /** Throws `link_expired`. */
  verifyStop(token: string): Promise<StopLink>;
}

interface Signed {
  readonly audience: string;
  readonly id: string;
  readonly generation?: number | undefined;
  readonly expiresAt: Date;
}

function createSigner({ secrets, clinicId, clock }: Options) {
  const keys = secrets.map((secret) => new TextEncoder().encode(secret));

  const sign = ({ audience, id, generation, expiresAt }: Signed): Promise<string> =>
    new SignJWT({ clinic: clinicId, generation })
      .setProtectedHeader({ alg: ALGORITHM })
      .setIssuer(ISSUER)
      .setAudience(audience)
      .setSubject(id)
      .setExpirationTime(expiresAt)
      .sign(keys[0]!);

  async function read(token: string, audiences: string[]): Promise<JWTPayload> {
    const options = { issuer: ISSUER, audience: audiences, algorithms: [ALGORITHM] };
    const { payload } = await verifySigned(token, keys, { ...options, currentDate: clock() });
    return payload;
  }

  async function verify(token: string, audiences: string[]): Promise<Signed> {
    const payload = await read(token, audiences).catch((cause: unknown) => {
      throw new DomainError('link_expired', {}, { cause });
    });
    const { data } = payloadSchema.safeParse(payload);
    const audience = audiences.find((one) => payload.aud === one);
    if (data?.clinic !== clinicId || audience === undefined) throw new DomainError('link_expired');
    const { sub: id, exp, generation } = data;
    return { audience, id, generation, expiresAt: new Date(exp * 1000) };
  }

  return { sign, verify };
}

/** Signed tokens for links in emails, which work without a login. */
export function createVisitLinks(options: Options): VisitLinks {
  const { sign, verify } = createSigner(options);
  return {
    issue: ({ purpose, bookingId: id, generation, startsAt }) => {
      const expiresAt = new Date(startsAt.getTime() + toLifeAfterStart(purpose));
      return sign({ audience: toAudience(purpose), id, generation, expiresAt });
    },
    verify: async (token, purposes) => {
      const signed = await verify(token, purposes.map(toAudience));
      const { audience, id: bookingId, generation, expiresAt } = signed;
      const purpose = linkPurposes.find((one) => toAudience(one) === audience);
      if (!purpose || generation === undefined) throw new DomainError('link_expired');
      const startsAt = new Date(expiresAt.getTime() - toLifeAfterStart(purpose));
      return { purpose, bookingId, startsAt, generation };
    },
    issueStop: ({ patientId, expiresAt }) =>
      sign({ audience: STOP_AUDIENCE, id: patientId, expiresAt }),
    verifyStop: async (token) => {
      const { id, expiresAt } = await verify(token, [STOP_AUDIENCE]);
      return { patientId: id, expiresAt };
    },
  };
}
