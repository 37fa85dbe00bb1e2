import { jwtVerify, SignJWT } from 'jose';
import { type LinkPurpose, linkPurposes } from 'shared-contracts';
import { z } from 'zod';
import { DomainError } from '../domain-error';
import type { Clock } from '../ports';

const ISSUER = 'clinic-api';
const ALGORITHM = 'HS256';
/** One for each purpose, and none an access token's: a token is worth nothing anywhere else. */
const toAudience = (purpose: LinkPurpose): string => `clinic-visit-${purpose}`;
const payloadSchema = z.object({ sub: z.uuid(), clinic: z.number(), exp: z.number() });

/** What the holder of a link may do, with which visit. */
export interface VisitLink {
  readonly purpose: LinkPurpose;
  readonly bookingId: string;
  /** The link ends when the visit starts, and is void once the visit was moved. */
  readonly startsAt: Date;
}

interface Options {
  readonly secret: string;
  readonly clinicId: number;
  readonly clock: Clock;
}

export interface VisitLinks {
  issue(link: VisitLink): Promise<string>;
  /** Accepts tokens of these purposes alone. Throws `link_expired`. */
  verify(token: string, purposes: readonly LinkPurpose[]): Promise<VisitLink>;
}

/** Signed tokens for links in emails: whoever has the email needs no login. */
export function createVisitLinks({ secret, clinicId, clock }: Options): VisitLinks {
  const key = new TextEncoder().encode(secret);
  const issue = ({ purpose, bookingId, startsAt }: VisitLink): Promise<string> =>
    new SignJWT({ clinic: clinicId })
      .setProtectedHeader({ alg: ALGORITHM })
      .setIssuer(ISSUER)
      .setAudience(toAudience(purpose))
      .setSubject(bookingId)
      .setExpirationTime(startsAt)
      .sign(key);
  const verify = async (token: string, purposes: readonly LinkPurpose[]): Promise<VisitLink> => {
    const { payload } = await jwtVerify(token, key, {
      issuer: ISSUER,
      audience: purposes.map(toAudience),
      algorithms: [ALGORITHM],
      currentDate: clock(),
    }).catch((cause: unknown) => {
      throw new DomainError('link_expired', {}, { cause });
    });
    const { data } = payloadSchema.safeParse(payload);
    const purpose = linkPurposes.find((one) => payload.aud === toAudience(one));
    if (data?.clinic !== clinicId || !purpose) throw new DomainError('link_expired');
    return { purpose, bookingId: data.sub, startsAt: new Date(data.exp * 1000) };
  };
  return { issue, verify };
}
