import type { Role } from 'shared-contracts';
import { call, type CallOptions } from './call';
import { createIdToken, type Person } from './id-token';
import type { TestApi } from './test-api';

/** A registered, signed-in person. */
export interface SignedIn {
  readonly userId: string;
  readonly email: string;
  readonly token: string;
  readonly idToken: string;
}

/** Registers the person as the signup page does and fetches their access token. */
export async function signIn(
  api: TestApi,
  person: Person,
  headers: CallOptions['headers'] = {},
): Promise<SignedIn> {
  const { email } = person;
  const idToken = createIdToken(person, { now: api.now });
  const body = { name: `Name of ${email}`, email };
  const registered = await call(api, 'POST /api/users', { token: idToken, body, headers });
  const session = await call(api, `GET /api/jwt?email=${email}`, { token: idToken });
  const { insertedId } = registered.body as { insertedId: string };
  const { accessToken } = session.body as { accessToken: string };
  return { userId: insertedId, email, token: accessToken, idToken };
}

export const signInAdmin = (api: TestApi): Promise<SignedIn> =>
  signIn(api, { email: 'admin@clinic.test' });

/** Registers a person to whom the clinic has granted one role. */
export async function signInAs(api: TestApi, role: Role): Promise<SignedIn> {
  const person = await signIn(api, { email: `${role.replace('_', '-')}@clinic.test` });
  await api.db
    .updateTable('users')
    .set({ roles: [role] })
    .where('user_id', '=', person.userId)
    .execute();
  return person;
}
