import type { Role } from 'shared-contracts';
import { createIdToken } from '../../test-kit/id-token';
import { createAgent, type RawAnswer, send } from './send';
import { type ProofSite, SITE_NOW } from './start-site';

/** A person with an account, signed in. */
export interface SignedInPerson {
  readonly userId: string;
  readonly email: string;
  readonly token: string;
  readonly idToken: string;
}

const agent = createAgent();

function parse<T>({ status, text }: RawAnswer, what: string): T {
  if (status !== 200) throw new Error(`${what} answered ${status}: ${text}`);
  return JSON.parse(text) as T;
}

/** Takes back that roles must have a second factor, which an owner may have asked for. */
const demandNothing = ({ db }: ProofSite) =>
  db
    .updateTable('clinics')
    .set({ factor_roles: [] })
    .where('clinic_id', '=', db.clinicId)
    .execute();

const signIdToken = (email: string): string => createIdToken({ email }, { now: SITE_NOW });

/** Registers a person and fetches their token, as the page of signing in does. */
export async function signInPerson(
  site: ProofSite,
  email: string,
  sign: (email: string) => string | Promise<string> = signIdToken,
): Promise<SignedInPerson> {
  const { url } = site;
  await demandNothing(site);
  const idToken = await sign(email);
  const headers = { authorization: `Bearer ${idToken}` };
  const registered = await send(url, agent, {
    method: 'POST',
    path: '/api/users',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Prober', email }),
  });
  const { insertedId } = parse<{ insertedId: string }>(registered, 'POST /users');
  const session = await send(url, agent, {
    method: 'GET',
    path: `/api/jwt?email=${email}`,
    headers,
  });
  const { accessToken } = parse<{ accessToken: string }>(session, 'GET /jwt');
  return { userId: insertedId, email, token: accessToken, idToken };
}

export const probedRoles = ['patient', 'owner', 'reception', 'dentist', 'release_manager'] as const;
export type ProbedRole = (typeof probedRoles)[number];
export type People = Readonly<Record<ProbedRole, SignedInPerson>>;

let invented = 0;

/** Another address each time. */
const toEmail = (role: ProbedRole): string =>
  `prober.${role.replace('_', '-')}.${(invented += 1)}@clinic.test`;

const toRoles = (role: ProbedRole): Role[] => (role === 'patient' ? [] : [role]);

/** One person of each role; the dentist is a doctor of the clinic. */
export async function signInPeople(site: ProofSite): Promise<People> {
  const people: Partial<Record<ProbedRole, SignedInPerson>> = {};
  for (const role of probedRoles) people[role] = await signInPerson(site, toEmail(role));
  await grantRoles(site, people as People);
  return people as People;
}

const isSignedIn = async ({ url }: ProofSite, { token }: SignedInPerson): Promise<boolean> => {
  const headers = { authorization: `Bearer ${token}` };
  const { status } = await send(url, agent, { method: 'GET', path: '/api/account', headers });
  return status === 200;
};

/** The same people with the roles that requests took from them; others in place of those who can no longer call. */
export async function restorePeople(site: ProofSite, people: People): Promise<People> {
  const restored: Partial<Record<ProbedRole, SignedInPerson>> = {};
  for (const role of probedRoles) {
    const person = people[role];
    restored[role] = (await isSignedIn(site, person))
      ? person
      : await signInPerson(site, toEmail(role));
  }
  await grantRoles(site, restored as People);
  return restored as People;
}

async function grantRoles({ db }: ProofSite, people: People): Promise<void> {
  for (const role of probedRoles) {
    await db
      .updateTable('users')
      .set({ roles: toRoles(role) })
      .where('clinic_id', '=', db.clinicId)
      .where('user_id', '=', people[role].userId)
      .execute();
  }
  // A request may have given the account to another doctor.
  await db
    .updateTable('doctors')
    .set({ user_id: null })
    .where('clinic_id', '=', db.clinicId)
    .where('user_id', '=', people.dentist.userId)
    .execute();
  await db
    .updateTable('doctors')
    .set({ user_id: people.dentist.userId })
    .where('clinic_id', '=', db.clinicId)
    .where('removed_at', 'is', null)
    .where('doctor_id', 'in', (doctors) =>
      doctors
        .selectFrom('doctors')
        .select('doctor_id')
        .where('clinic_id', '=', db.clinicId)
        .where('removed_at', 'is', null)
        .orderBy('name')
        .limit(1),
    )
    .execute();
}
