import { type APIRequestContext, type APIResponse, expect } from '@playwright/test';
import { API_PREFIX } from 'shared-contracts';
import { newPatient, type Patient } from './patient';
import {
  toMediumDate,
  toNewBooking,
  type WireBooking,
  type WireOption,
  type WireUser,
} from './wire';

/** A patient with an account, who needs no browser. */
export interface Member extends Patient {
  readonly accessToken: string;
}

async function toBody<T>(response: APIResponse): Promise<T> {
  expect(response.ok(), `${response.url()} responded with ${response.status()}`).toBe(true);
  return (await response.json()) as T;
}

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

const PROVIDER = '/identitytoolkit.googleapis.com/v1';

/** Opens an account at the identity provider, whose email is verified unless it says otherwise. */
export async function openProviderAccount(
  request: APIRequestContext,
  { name, email, password }: Patient,
  emailVerified = true,
): Promise<{ localId: string; idToken: string }> {
  const data = { email, password, displayName: name, returnSecureToken: true };
  const { localId } = await toBody<{ localId: string }>(
    await request.post(`${PROVIDER}/accounts:signUp?key=local`, { data }),
  );
  const update = `${PROVIDER}/projects/demo-clinic/accounts:update`;
  const verification = { headers: bearer('owner'), data: { localId, emailVerified } };
  await toBody(await request.post(update, verification));
  const { idToken } = await toBody<{ idToken: string }>(
    await request.post(`${PROVIDER}/accounts:signInWithPassword?key=local`, { data }),
  );
  return { localId, idToken };
}

/** Registers the holder of the provider's token with the clinic, and gives their access token. */
export async function registerHolder(
  request: APIRequestContext,
  { name, email }: Patient,
  idToken: string,
): Promise<string> {
  // Without cookies: signing in would end the session of the patient whose browser `request` stands for.
  const headers = { ...bearer(idToken), Cookie: '' };
  await toBody(await request.post(`${API_PREFIX}/users`, { headers, data: { name, email } }));
  const { accessToken } = await toBody<{ accessToken: string }>(
    await request.get(`${API_PREFIX}/jwt`, { headers, params: { email } }),
  );
  return accessToken;
}

/** Deletes an account at the identity provider; the clinic is not told. */
export async function deleteProviderAccount(
  request: APIRequestContext,
  localId: string,
): Promise<void> {
  const url = `${PROVIDER}/projects/demo-clinic/accounts:delete`;
  await toBody(await request.post(url, { headers: bearer('owner'), data: { localId } }));
}

/** Opens an account without a browser, with a verified email. */
export async function registerMember(request: APIRequestContext): Promise<Member> {
  const patient = newPatient();
  const { idToken } = await openProviderAccount(request, patient);
  return { ...patient, accessToken: await registerHolder(request, patient, idToken) };
}

async function listOptions(request: APIRequestContext, dateLocal: string): Promise<WireOption[]> {
  const params = { date: toMediumDate(dateLocal) };
  return toBody(await request.get(`${API_PREFIX}/appoinmentOptions`, { params }));
}

/** How many times are free on one day, over all treatments. */
export async function countFree(request: APIRequestContext, dateLocal: string): Promise<number> {
  const options = await listOptions(request, dateLocal);
  return options.reduce((sum, { slots }) => sum + slots.length, 0);
}

/** A treatment with its times on one day. */
export async function getTreatment(
  request: APIRequestContext,
  treatment: string,
  dateLocal: string,
): Promise<WireOption> {
  const options = await listOptions(request, dateLocal);
  const found = options.find(({ name }) => name === treatment);
  if (!found) throw new Error(`${treatment} is not on offer`);
  return found;
}

interface Visit {
  readonly treatment: string;
  readonly dateLocal: string;
  /** Absent: the first free one. */
  readonly slot?: string;
}

/** Books without a browser. */
export async function bookFor(
  request: APIRequestContext,
  member: Member,
  { treatment, dateLocal, slot }: Visit,
): Promise<WireBooking> {
  const option = await getTreatment(request, treatment, dateLocal);
  const data = toNewBooking({ option, patient: member, dateLocal, slot });
  const headers = bearer(member.accessToken);
  const { insertedId } = await toBody<{ insertedId: string }>(
    await request.post(`${API_PREFIX}/bookings`, { headers, data }),
  );
  return getBooking(request, member, insertedId);
}

/** The bookings of a patient, soonest first. */
export async function listBookings(
  request: APIRequestContext,
  { accessToken, email }: Pick<Member, 'accessToken' | 'email'>,
): Promise<WireBooking[]> {
  const headers = bearer(accessToken);
  return toBody(await request.get(`${API_PREFIX}/bookings`, { headers, params: { email } }));
}

export async function getBooking(
  request: APIRequestContext,
  { accessToken }: Pick<Member, 'accessToken'>,
  bookingId: string,
): Promise<WireBooking> {
  const headers = bearer(accessToken);
  return toBody(await request.get(`${API_PREFIX}/bookings/${bookingId}`, { headers }));
}

/** Closes an account as an admin, unless it is closed already. */
export async function closeAccount(
  request: APIRequestContext,
  { email }: Pick<Member, 'email'>,
  headers: { readonly Authorization: string },
): Promise<void> {
  const users = await toBody<WireUser[]>(await request.get(`${API_PREFIX}/users`, { headers }));
  const open = users.find((user) => user.email === email);
  if (open) await request.delete(`${API_PREFIX}/users/${open._id}`, { headers });
}
