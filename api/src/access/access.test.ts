import { subscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';
import { decodeJwt, SignJWT, UnsecuredJWT } from 'jose';
import { type ErrorCode, isPermission, MINUTE_MS } from 'shared-contracts';
import type { Secrets } from 'shared-server';
import { book, clearBookings, newBooking } from '../../test-kit/bookings';
import { formOf } from '../../test-kit/forms';
import { call, errorResponse } from '../../test-kit/call';
import { createIdToken } from '../../test-kit/id-token';
import { signIn, signInAdmin, signInAs, type SignedIn } from '../../test-kit/people';
import { config, startTestApi, type TestApi } from '../../test-kit/test-api';
import { startShell } from '../../proofs/site/start-shell';
import { hashLinkToken } from './link-token';
import { createAccessTokens } from './access-tokens';

let api: TestApi;
/** For `npm run prove:access`: requests then go through its proxy. */
let shell: Awaited<ReturnType<typeof startShell>> | undefined;
let owner: SignedIn;
let other: SignedIn;
let admin: SignedIn;
let closed: SignedIn;
/** A token of a session that has ended, of somebody who is signed in elsewhere. */
let ended: string;
/** What Fastify serves, as `METHOD /path`, whether the OpenAPI document shows it or not. */
const served: string[] = [];

// The fake card provider is served by Fastify too, but has no access rules.
subscribe('fastify.initialization', (message) =>
  (message as { fastify: FastifyInstance }).fastify.addHook(
    'onRoute',
    ({ method, url, config }) => {
      const isOpen = process.env.ACCESS_PROOF === 'open' && isPermission(config?.access ?? '');
      if (config && isOpen) config.access = 'user';
      if (config?.access) served.push(`${String(method)} ${url.replace(/:(\w+)/g, '{$1}')}`);
    },
  ),
);

const staffRoles = ['reception', 'dentist', 'release_manager'] as const;
type StaffRole = (typeof staffRoles)[number];
const staff = {} as Record<StaffRole, SignedIn>;

let bookingId: string;
let familyMemberId: string;
/** Of the booking. */
let doctorId: string;
let treatmentId: string;

const familyMember = { name: 'Robin', dateOfBirth: null };

/** Of links to the owner's booking. */
const linkTokens = { confirm: '', cancel: '', move: '', book: '', arrive: '', stop: '' };

beforeAll(async () => {
  api = await startTestApi();
  if (process.env.ACCESS_PROOF === 'shell') shell = await startShell(api.url);
  owner = await signIn(api, { email: 'owner@clinic.test' });
  const added = await call(api, 'POST /api/account/patients', {
    token: owner.token,
    body: familyMember,
  });
  familyMemberId = (added.body as { insertedId: string }).insertedId;
  other = await signIn(api, { email: 'other@clinic.test' });
  closed = await signIn(api, { email: 'closed@clinic.test' });
  admin = await signInAdmin(api);
  ended = (await signIn(api, { email: 'other@clinic.test' })).token;
  await api.db
    .updateTable('sessions')
    .set({ ended_at: api.now })
    .where('session_id', '=', toSessionId(ended))
    .execute();
  for (const role of staffRoles) staff[role] = await signInAs(api, role);
  await api.db
    .updateTable('users')
    .set({ closed_at: api.now })
    .where('email', '=', closed.email)
    .execute();
  linkedPatients = await listLinked();
  await addInvitation();
});
afterAll(async () => {
  await shell?.stop();
  await api.stop();
});

const toSessionId = (token: string): string => decodeJwt<{ session: string }>(token).session;

/** Of an open invitation. */
const VISITOR_TOKEN = 'a1b2c3d4-0000-4000-8000-000000000001';
const INVITATION_TOKEN = 'invitation-token';

/** Of the owner's calendar. */
const FEED_TOKEN = 'feed-token';

const addFeed = () =>
  api.db
    .insertInto('calendar_feeds')
    .values({
      ...{ clinic_id: 1, user_id: owner.userId, kind: 'patient', created_at: api.now },
      token_hash: hashLinkToken(FEED_TOKEN),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

const addInvitation = () =>
  api.db
    .insertInto('staff_invitations')
    .values({
      clinic_id: 1,
      email: 'invited@clinic.test',
      name: 'In Vited',
      role: 'reception',
      invited_by: admin.userId,
      sent_at: api.now,
      expires_at: new Date(api.now.getTime() + MINUTE_MS),
      token_hash: hashLinkToken(INVITATION_TOKEN),
    })
    .execute();

let linkedPatients: Awaited<ReturnType<typeof listLinked>> = [];
const listLinked = () =>
  api.db.selectFrom('patients').select(['patient_id', 'user_id', 'is_account_holder']).execute();
/** What a rejected call finds, the next one finds too; an accepted one may have changed it. */
let isUntouched = false;
beforeEach(async () => {
  if (isUntouched) return;
  isUntouched = true;
  await clearBookings(api);
  // Those of the tests that close their own account.
  await api.db
    .updateTable('users')
    .set({ closed_at: null })
    .where('email', '<>', closed.email)
    .execute();
  // Those of the tests that sign out everywhere.
  await api.db
    .updateTable('sessions')
    .set({ ended_at: null })
    .where('session_id', '<>', toSessionId(ended))
    .execute();
  // Closing an account ends its link to the records.
  for (const { patient_id, ...link } of linkedPatients) {
    await api.db.updateTable('patients').set(link).where('patient_id', '=', patient_id).execute();
  }
  await api.db
    .updateTable('users')
    .set({ roles: [] })
    .where('user_id', '=', owner.userId)
    .execute();
  // Closing the account deletes it.
  await addFeed();
  bookingId = await book(api, owner);
  const { doctor_id, treatment_id } = await api.db
    .selectFrom('bookings')
    .select(['doctor_id', 'treatment_id'])
    .executeTakeFirstOrThrow();
  doctorId = doctor_id ?? '';
  treatmentId = treatment_id;
  // When the booking of the test kit starts.
  const link = { bookingId, startsAt: new Date('2026-03-03T14:30:00Z'), generation: 0 };
  linkTokens.confirm = await api.visitLinks.issue({ ...link, purpose: 'confirm' });
  const stopLink = { patientId: familyMemberId, expiresAt: link.startsAt };
  linkTokens.stop = await api.visitLinks.issueStop(stopLink);
  linkTokens.cancel = await api.visitLinks.issue({ ...link, purpose: 'cancel' });
  linkTokens.move = await api.visitLinks.issue({ ...link, purpose: 'move' });
  linkTokens.arrive = await api.visitLinks.issue({ ...link, purpose: 'arrive' });
  linkTokens.book = await api.visitLinks.issue({ ...link, purpose: 'book' });
});

/** A code of the catalogue, or `ok` for a call that succeeds. */
type Outcome = ErrorCode | 'ok';

interface Row {
  /** `METHOD /path` as in the OpenAPI document. */
  readonly route: string;
  readonly path?: () => string;
  readonly body?: () => object;
  /** What another patient, the owner of the data and an owner of the clinic get. */
  readonly other: Outcome;
  readonly owner: Outcome;
  readonly admin: Outcome;
  /** What other staff get where it is not what another patient gets. */
  readonly reception?: Outcome;
  readonly dentist?: Outcome;
  readonly release_manager?: Outcome;
}

/** Of a message, review or template that does not exist. */
const UNKNOWN = '00000000-0000-4000-8000-000000000000';

/** Nobody has paid at the desk. */
const TILL_COUNTS = ['cash', 'card_at_desk', 'bank_transfer'].map((method) => ({
  method,
  expectedCents: 1,
  countedCents: 1,
}));

const forMessageStaff = (route: string, row: Partial<Row> = {}): Row => ({
  route,
  other: 'forbidden',
  owner: 'forbidden',
  admin: 'ok',
  reception: row.admin ?? 'ok',
  ...row,
});

/** Of a visit that is free to move, or an absence that does not exist. */
const forDesk = (route: string, row: Partial<Row> = {}): Row => ({
  route,
  other: 'forbidden',
  owner: 'forbidden',
  admin: 'ok',
  reception: row.admin ?? 'ok',
  ...row,
});

/** What owners ask of patients, what those answer, and what staff read of it. */
const formRows: Row[] = [
  { route: 'GET /forms', other: 'forbidden', owner: 'forbidden', admin: 'ok' },
  {
    route: 'POST /forms',
    body: () => formOf(),
    other: 'forbidden',
    owner: 'forbidden',
    admin: 'ok',
  },
  {
    route: 'PUT /forms/{id}',
    path: () => `/forms/${closed.userId}`,
    body: () => ({ ...formOf(), revision: 0 }),
    other: 'forbidden',
    owner: 'forbidden',
    admin: 'not_found',
  },
  { route: 'GET /own-forms', other: 'ok', owner: 'ok', admin: 'ok' },
  ...[
    { route: 'GET /visit-forms/{bookingId}/{formId}' },
    {
      route: 'PUT /visit-forms/{bookingId}/{formId}',
      body: () => ({ version: 1, revision: 0, language: 'en', answers: [], isSigned: false }),
    },
  ].map((row) => ({
    ...row,
    // The form does not exist: a visit of another patient gets the same answer as one that does not exist.
    path: () => `/visit-forms/${bookingId}/${closed.userId}`,
    other: 'not_found' as const,
    owner: 'not_found' as const,
    admin: 'not_found' as const,
  })),
  {
    route: 'GET /patients/{id}/forms',
    path: () => `/patients/${familyMemberId}/forms`,
    other: 'forbidden',
    owner: 'forbidden',
    admin: 'ok',
    reception: 'ok',
    dentist: 'not_found',
  },
  { route: 'GET /documents', other: 'ok', owner: 'ok', admin: 'ok' },
  {
    route: 'GET /documents/{id}',
    path: () => `/documents/${UNKNOWN}`,
    ...{ other: 'not_found', owner: 'not_found', admin: 'not_found' },
  },
  {
    route: 'GET /documents/patients/{id}',
    path: () => `/documents/patients/${familyMemberId}`,
    ...{ other: 'forbidden', owner: 'forbidden', admin: 'ok' },
    ...{ reception: 'ok', dentist: 'not_found' },
  },
  {
    // No form with a file.
    route: 'PUT /documents/patients/{id}/{documentId}',
    path: () => `/documents/patients/${familyMemberId}/${UNKNOWN}`,
    body: () => ({}),
    ...{ other: 'forbidden', owner: 'forbidden', admin: 'media_type_unsupported' },
    ...{ reception: 'media_type_unsupported', dentist: 'not_found' },
  },
  {
    route: 'DELETE /documents/patients/{id}/{documentId}',
    path: () => `/documents/patients/${familyMemberId}/${UNKNOWN}`,
    ...{ other: 'forbidden', owner: 'forbidden', admin: 'ok' },
    ...{ reception: 'ok', dentist: 'not_found' },
  },
  {
    route: 'GET /documents/patients/{id}/{documentId}',
    path: () => `/documents/patients/${familyMemberId}/${UNKNOWN}`,
    ...{ other: 'forbidden', owner: 'forbidden', admin: 'not_found' },
    ...{ reception: 'not_found', dentist: 'not_found' },
  },
  {
    route: 'GET /signed-forms/{id}',
    path: () => `/signed-forms/${closed.userId}`,
    other: 'forbidden',
    owner: 'forbidden',
    admin: 'not_found',
    reception: 'not_found',
    dentist: 'not_found',
  },
  {
    route: 'GET /day-forms',
    path: () => '/day-forms?date=2026-03-03',
    other: 'forbidden',
    owner: 'forbidden',
    admin: 'ok',
    reception: 'ok',
    dentist: 'ok',
  },
];

const deskRows: Row[] = [
  forDesk('GET /visits/to-move'),
  forDesk('GET /visits/to-move/takeover', {
    path: () => `/visits/to-move/takeover?fromDoctorId=${doctorId}&toDoctorId=${doctorId}`,
  }),
  forDesk('PUT /visits/{id}/call', {
    path: () => `/visits/${bookingId}/call`,
    body: () => ({ outcome: 'agreed', revision: 0 }),
  }),
  forDesk('POST /visits/{id}/move-link', {
    path: () => `/visits/${bookingId}/move-link`,
    body: () => ({ revision: 0 }),
  }),
  forDesk('GET /blocks'),
  forDesk('POST /blocks', {
    body: () => ({
      ...{ doctorId, chairId: null, kind: 'lunch', note: null },
      ...{ fromDate: '2026-01-01', untilDate: '2026-01-01' },
      ...{ fromTime: '12:00', untilTime: '13:00' },
    }),
    admin: 'day_past',
  }),
  forDesk('POST /blocks/end', { body: () => ({ ids: [UNKNOWN] }), admin: 'not_found' }),
  forDesk('GET /waiting-patients'),
  forDesk('POST /waiting-patients', {
    body: () => ({
      ...{ patientId: familyMemberId, treatmentId, doctorId: null },
      ...{ fromDate: '2026-03-20', untilDate: '2026-03-20', fromTime: null, untilTime: null },
    }),
  }),
  forDesk('POST /waiting-patients/{id}/offer', {
    path: () => `/waiting-patients/${UNKNOWN}/offer`,
    body: () => ({ dateLocal: '2026-03-20', timeLocal: '09:00' }),
    admin: 'waiting_ended',
  }),
  forDesk('DELETE /waiting-patients/{id}', { path: () => `/waiting-patients/${UNKNOWN}` }),
  forDesk('GET /recalls', { path: () => '/recalls?when=due' }),
  forDesk('POST /recalls/{id}/calls', {
    path: () => `/recalls/${UNKNOWN}/calls`,
    body: () => ({ outcome: 'declined', nextCallOn: null, callCount: 0 }),
    admin: 'not_found',
  }),
  forDesk('POST /patients/{id}/children', {
    path: () => `/patients/${UNKNOWN}/children`,
    body: () => ({ name: 'Kid', dateOfBirth: null }),
    admin: 'not_found',
  }),
  forDesk('GET /patients/{id}/merge-preview', {
    path: () => `/patients/${familyMemberId}/merge-preview?otherId=${familyMemberId}`,
    admin: 'same_patient',
  }),
  forDesk('POST /patient-merges/{id}/take-back', {
    path: () => `/patient-merges/${UNKNOWN}/take-back`,
    admin: 'merge_final',
  }),
  forDesk('GET /patients/similar', { path: () => '/patients/similar?name=Ann' }),
  forDesk('GET /absences'),
  forDesk('POST /absences', {
    body: () => ({
      ...{ doctorId, fromDate: '2026-01-01', untilDate: '2026-01-01' },
      ...{ fromTime: null, untilTime: null },
    }),
    admin: 'day_past',
  }),
  forDesk('POST /absences/{id}/end', {
    path: () => `/absences/${UNKNOWN}/end`,
    admin: 'not_found',
  }),
  // The dentist's account is no doctor's.
  {
    route: 'POST /absences/own',
    body: () => ({ day: 'today' }),
    ...{ other: 'forbidden', owner: 'forbidden', admin: 'forbidden', dentist: 'not_found' },
  },
  forDesk('GET /staff/open-work', { dentist: 'ok' }),
];

const threadRows: Row[] = [
  forMessageStaff('GET /threads', { path: () => '/threads?view=open' }),
  forMessageStaff('GET /threads/counts'),
  forMessageStaff('GET /threads/assignees'),
  forMessageStaff('GET /threads/{id}', { path: () => `/threads/${UNKNOWN}`, admin: 'not_found' }),
  forMessageStaff('PUT /threads/{id}/state', {
    path: () => `/threads/${UNKNOWN}/state`,
    body: () => ({ state: 'done' }),
    admin: 'not_found',
  }),
  forMessageStaff('PUT /threads/{id}/assignee', {
    path: () => `/threads/${UNKNOWN}/assignee`,
    body: () => ({ assigneeId: null }),
    admin: 'not_found',
  }),
  forMessageStaff('GET /message-templates'),
  forMessageStaff('POST /message-templates', { body: () => ({ title: 'Hours', text: 'Yes.' }) }),
  forMessageStaff('PUT /message-templates/{id}', {
    path: () => `/message-templates/${UNKNOWN}`,
    body: () => ({ title: 'Hours', text: 'Yes.' }),
    admin: 'not_found',
  }),
  forMessageStaff('DELETE /message-templates/{id}', {
    path: () => `/message-templates/${UNKNOWN}`,
  }),
];

const reviewRows: Row[] = [
  {
    route: 'GET /reviews/managed',
    path: () => '/reviews/managed?filter=all',
    other: 'forbidden',
    owner: 'forbidden',
    admin: 'ok',
  },
  ...(
    [
      ['PUT', 'visibility', { isHeldBack: true }],
      ['PUT', 'reply', { text: 'Thank you.' }],
      ['DELETE', 'reply', undefined],
    ] as const
  ).map(([method, part, body]): Row => ({
    route: `${method} /reviews/{id}/${part}`,
    path: () => `/reviews/${UNKNOWN}/${part}`,
    ...(body && { body: () => body }),
    other: 'forbidden',
    owner: 'forbidden',
    admin: 'not_found',
  })),
];

/** Of people who have none; each role is offered one. */
const forOffered = (route: string, row: Partial<Row> & Pick<Row, 'admin'>): Row => ({
  route,
  ...{ other: 'forbidden', owner: 'forbidden', reception: row.admin },
  ...{ dentist: row.admin, release_manager: row.admin },
  ...row,
});

const forPeopleManager = (route: string, row: Partial<Row> = {}): Row => ({
  ...{ route, other: 'forbidden', owner: 'forbidden', admin: 'ok' },
  ...row,
});

const TOTP_CODE = () => ({ code: '000000' });
const PASSKEY = () => ({ name: 'Laptop', response: {} });
const ofUnknown = (route: string) => () => route.replace(/^\w+ /, '').replace('{id}', UNKNOWN);

const factorRows: Row[] = [
  { route: 'DELETE /sessions', other: 'ok', owner: 'ok', admin: 'ok' },
  { route: 'GET /sessions', other: 'ok', owner: 'ok', admin: 'ok' },
  {
    route: 'DELETE /sessions/{id}',
    path: ofUnknown('DELETE /sessions/{id}'),
    ...{ other: 'ok', owner: 'ok', admin: 'ok' },
  },
  forPeopleManager('DELETE /users/{id}/sessions', {
    path: ofUnknown('DELETE /users/{id}/sessions'),
    admin: 'not_found',
  }),
  {
    route: 'POST /session/confirmation',
    body: () => ({ confirmation: { way: 'totp', ...TOTP_CODE() } }),
    ...{ other: 'second_factor_invalid', owner: 'second_factor_invalid' },
    admin: 'second_factor_invalid',
  },
  {
    route: 'POST /session/confirmation/passkey-options',
    ...{ other: 'not_found', owner: 'not_found', admin: 'not_found' },
  },
  { route: 'GET /account/second-factor', other: 'ok', owner: 'ok', admin: 'ok' },
  forOffered('POST /account/second-factor/totp', { admin: 'ok' }),
  forOffered('POST /account/second-factor/totp/confirmation', {
    body: TOTP_CODE,
    admin: 'second_factor_invalid',
  }),
  forOffered('POST /account/second-factor/passkey-options', { admin: 'ok' }),
  forOffered('POST /account/second-factor/passkeys', {
    body: PASSKEY,
    admin: 'second_factor_invalid',
  }),
  { route: 'DELETE /account/second-factor/totp', other: 'ok', owner: 'ok', admin: 'ok' },
  {
    route: 'DELETE /account/second-factor/passkeys/{id}',
    path: ofUnknown('DELETE /account/second-factor/passkeys/{id}'),
    ...{ other: 'ok', owner: 'ok', admin: 'ok' },
  },
  {
    route: 'POST /account/second-factor/recovery-codes',
    ...{ other: 'not_found', owner: 'not_found', admin: 'not_found' },
  },
  forPeopleManager('GET /second-factor'),
  forPeopleManager('PUT /second-factor/rules', {
    body: () => ({ demandedRoles: [], asksAll: false }),
  }),
  forPeopleManager('POST /users/{id}/second-factor-reset', {
    path: ofUnknown('POST /users/{id}/second-factor-reset'),
    admin: 'reset_needs_two_owners',
  }),
  forPeopleManager('POST /users/{id}/second-factor-reset/confirmation', {
    path: ofUnknown('POST /users/{id}/second-factor-reset/confirmation'),
    admin: 'not_found',
  }),
];

/** What the decisions on releases take between them; each endpoint reads its own. */
const releaseChoices = {
  percent: 5,
  version: '1.0.0',
  steps: [5, 100],
  everyMinutes: 30,
  rule: { minVisits: 0, maxFailurePercent: null },
  id: '1',
};

const accountRows: Row[] = [
  ...factorRows,
  { route: 'GET /users', other: 'forbidden', owner: 'forbidden', admin: 'ok' },
  { route: 'GET /users/search', other: 'forbidden', owner: 'forbidden', admin: 'ok' },
  {
    route: 'GET /users/admin/{email}',
    path: () => `/users/admin/${owner.email}`,
    other: 'forbidden',
    owner: 'ok',
    admin: 'ok',
  },
  {
    route: 'PUT /users/admin/{id}',
    path: () => `/users/admin/${admin.userId}`,
    other: 'forbidden',
    owner: 'forbidden',
    admin: 'ok',
  },
  {
    route: 'DELETE /users/admin/{id}',
    path: () => `/users/admin/${owner.userId}`,
    other: 'forbidden',
    owner: 'forbidden',
    admin: 'ok',
  },
  ...['PUT', 'DELETE'].map((method) => ({
    route: `${method} /users/{id}/roles/{role}`,
    path: () => `/users/${owner.userId}/roles/dentist`,
    other: 'forbidden' as const,
    owner: 'forbidden' as const,
    admin: 'ok' as const,
  })),
  { route: 'GET /staff-invitations', other: 'forbidden', owner: 'forbidden', admin: 'ok' },
  {
    route: 'POST /staff-invitations',
    // Accepted, but the account has the role.
    body: () => ({ name: 'Ann', email: admin.email, role: 'owner', doctorId: null }),
    other: 'forbidden',
    owner: 'forbidden',
    admin: 'role_held',
  },
  {
    route: 'POST /staff-invitations/{id}/email',
    path: () => `/staff-invitations/${UNKNOWN}/email`,
    other: 'forbidden',
    owner: 'forbidden',
    admin: 'not_found',
  },
  {
    route: 'DELETE /staff-invitations/{id}',
    path: () => `/staff-invitations/${UNKNOWN}`,
    other: 'forbidden',
    owner: 'forbidden',
    admin: 'not_found',
  },
  // There is no such invitation.
  {
    route: 'POST /staff-invitations/accept',
    body: () => ({ token: 'unknown' }),
    other: 'invitation_invalid',
    owner: 'invitation_invalid',
    admin: 'invitation_invalid',
  },
  // Each caller's own account.
  { route: 'GET /account', other: 'ok', owner: 'ok', admin: 'ok' },
  {
    route: 'PUT /account',
    body: () => ({ name: 'Pat', phone: null, dateOfBirth: null, language: 'en' }),
    other: 'ok',
    owner: 'ok',
    admin: 'ok',
  },
  { route: 'GET /account/export', other: 'ok', owner: 'ok', admin: 'ok' },
  { route: 'GET /account/patients', other: 'ok', owner: 'ok', admin: 'ok' },
  { route: 'GET /account/emails', other: 'ok', owner: 'ok', admin: 'ok' },
  {
    route: 'PUT /account/emails/reminders',
    body: () => ({ isWanted: true }),
    other: 'ok',
    owner: 'ok',
    admin: 'ok',
  },
  {
    route: 'PUT /account/emails/invitations/{id}',
    path: () => `/account/emails/invitations/${familyMemberId}`,
    body: () => ({ isWanted: true }),
    other: 'not_found',
    owner: 'ok',
    admin: 'not_found',
  },
  { route: 'GET /calendar-feeds', other: 'ok', owner: 'ok', admin: 'ok' },
  {
    // Of the accounts with the role, none is a dentist's.
    route: 'POST /calendar-feeds',
    body: () => ({ kind: 'dentist' }),
    other: 'forbidden',
    owner: 'forbidden',
    admin: 'forbidden',
    dentist: 'not_found',
  },
  {
    route: 'DELETE /calendar-feeds/{kind}',
    path: () => '/calendar-feeds/patient',
    other: 'ok',
    owner: 'ok',
    admin: 'ok',
  },
  {
    route: 'POST /account/patients',
    body: () => familyMember,
    other: 'ok',
    owner: 'ok',
    admin: 'ok',
  },
  {
    route: 'PUT /account/patients/{id}',
    path: () => `/account/patients/${familyMemberId}`,
    body: () => familyMember,
    other: 'not_found',
    owner: 'ok',
    admin: 'not_found',
  },
  {
    route: 'DELETE /account/patients/{id}',
    path: () => `/account/patients/${familyMemberId}`,
    other: 'not_found',
    owner: 'ok',
    admin: 'not_found',
  },
  { route: 'DELETE /account', other: 'ok', owner: 'ok', admin: 'last_admin' },
  {
    route: 'POST /bookings',
    body: () => newBooking(owner, { appoinmentDate: 'Mar 4, 2026' }),
    other: 'forbidden',
    owner: 'ok',
    // Staff book in their own name only.
    admin: 'forbidden',
  },
  {
    route: 'GET /bookings',
    path: () => `/bookings?email=${owner.email}`,
    other: 'forbidden',
    owner: 'ok',
    admin: 'ok',
    reception: 'ok',
  },
  {
    route: 'GET /bookings/{id}',
    path: () => `/bookings/${bookingId}`,
    other: 'not_found',
    owner: 'ok',
    admin: 'ok',
    reception: 'ok',
  },
  ...[
    'options?date=Mar%203,%202026',
    'doctors?date=Mar%203,%202026',
    'availability?month=2026-03',
  ].map((list) => ({
    route: `GET /bookings/{id}/${list.replace(/\?.*/, '')}`,
    path: () => `/bookings/${bookingId}/${list}`,
    other: 'not_found' as const,
    owner: 'ok' as const,
    admin: 'ok' as const,
    reception: 'ok' as const,
  })),
  {
    route: 'GET /bookings/{id}/receipt',
    path: () => `/bookings/${bookingId}/receipt`,
    other: 'not_found',
    // Until it is paid.
    owner: 'not_found',
    admin: 'not_found',
    reception: 'not_found',
  },
  {
    route: 'POST /create-payment-intent',
    body: () => ({ role: 180, bookingId }),
    other: 'not_found',
    owner: 'ok',
    admin: 'ok',
    reception: 'ok',
  },
  {
    route: 'POST /payments',
    body: () => ({ role: 180, bookingId, email: owner.email, transectionId: 'pi_unknown' }),
    other: 'forbidden',
    // Accepted, but there is no such payment.
    owner: 'payment_mismatch',
    admin: 'payment_mismatch',
    reception: 'payment_mismatch',
  },
  {
    route: 'DELETE /bookings/{id}',
    path: () => `/bookings/${bookingId}`,
    other: 'not_found',
    owner: 'ok',
    admin: 'ok',
    reception: 'ok',
  },
  {
    route: 'PUT /bookings/{id}/time',
    path: () => `/bookings/${bookingId}/time`,
    body: () => ({ appoinmentDate: 'Mar 4, 2026', slot: '10.00 am' }),
    other: 'not_found',
    owner: 'ok',
    admin: 'ok',
    reception: 'ok',
  },
  {
    route: 'PUT /visits/{id}/place',
    path: () => `/visits/${bookingId}/place`,
    body: () => ({ dateLocal: '2026-03-04', timeLocal: '10:00', doctorId, revision: 0 }),
    other: 'forbidden',
    owner: 'forbidden',
    admin: 'ok',
    reception: 'ok',
  },
  {
    route: 'PUT /visits/{id}/treatments',
    path: () => `/visits/${bookingId}/treatments`,
    body: () => ({
      treatments: ['Teeth Whitening'],
      durationMinutes: 30,
      priceCents: 18_000,
      revision: 0,
      refundCents: 0,
    }),
    other: 'forbidden',
    owner: 'forbidden',
    admin: 'ok',
    reception: 'ok',
  },
  {
    route: 'PUT /visits/{id}/duration',
    path: () => `/visits/${bookingId}/duration`,
    body: () => ({ durationMinutes: 60, revision: 0 }),
    other: 'forbidden',
    owner: 'forbidden',
    admin: 'ok',
    reception: 'ok',
  },
  {
    route: 'POST /visits/{id}/cancellation',
    path: () => `/visits/${bookingId}/cancellation`,
    body: () => ({
      ...{ reason: 'patient_asked', isFeeWaived: false },
      ...{ revision: 0, refundCents: 0 },
    }),
    other: 'forbidden',
    owner: 'forbidden',
    admin: 'ok',
    reception: 'ok',
  },
  {
    route: 'GET /visits/unpaid',
    path: () => '/visits/unpaid?when=past',
    other: 'forbidden',
    owner: 'forbidden',
    admin: 'ok',
    reception: 'ok',
  },
  {
    // A hold is always the caller's own.
    route: 'POST /holds',
    body: () => ({
      appoinmentDate: 'Mar 4, 2026',
      slot: '10.00 am',
      treatment: 'Teeth Whitening',
    }),
    other: 'ok',
    owner: 'ok',
    admin: 'ok',
  },
  {
    route: 'PUT /holds/{id}',
    path: () => `/holds/${bookingId}`,
    other: 'hold_expired',
    owner: 'hold_expired',
    admin: 'hold_expired',
  },
  {
    route: 'DELETE /holds/{id}',
    path: () => `/holds/${bookingId}`,
    other: 'ok',
    owner: 'ok',
    admin: 'ok',
  },
  // Each caller's own entries.
  { route: 'GET /waiting-list', other: 'ok', owner: 'ok', admin: 'ok' },
  {
    route: 'POST /waiting-list',
    body: () => ({ appoinmentDate: 'Mar 4, 2026', treatment: 'Teeth Whitening' }),
    other: 'ok',
    owner: 'ok',
    admin: 'ok',
  },
  {
    route: 'POST /bookings/{id}/waiting-list',
    path: () => `/bookings/${bookingId}/waiting-list`,
    other: 'not_found',
    owner: 'ok',
    // Offers go to the patient alone.
    admin: 'not_found',
  },
  {
    route: 'DELETE /waiting-list/{id}',
    path: () => `/waiting-list/${bookingId}`,
    other: 'ok',
    owner: 'ok',
    admin: 'ok',
  },
  {
    route: 'PUT /bookings/{id}/status',
    path: () => `/bookings/${bookingId}/status`,
    body: () => ({ status: 'arrived' }),
    other: 'forbidden',
    owner: 'forbidden',
    admin: 'visit_not_started',
    reception: 'visit_not_started',
    // Dentists record their own visits only.
    dentist: 'not_found',
  },
  {
    route: 'PUT /bookings/{id}/summary',
    path: () => `/bookings/${bookingId}/summary`,
    body: () => ({ text: 'A filling.', version: null }),
    ...{ other: 'forbidden', owner: 'forbidden' },
    // The treatment has not begun.
    admin: 'booking_closed',
    // Dentists write about their own visits, owners about all.
    ...{ reception: 'forbidden', dentist: 'not_found' },
  },
  {
    route: 'DELETE /bookings/{id}/summary',
    path: () => `/bookings/${bookingId}/summary?version=${UNKNOWN}`,
    ...{ other: 'forbidden', owner: 'forbidden', admin: 'ok' },
    ...{ reception: 'forbidden', dentist: 'not_found' },
  },
  {
    route: 'POST /bookings/{id}/check-in',
    path: () => `/bookings/${bookingId}/check-in`,
    other: 'not_found',
    // It is the day before the visit.
    owner: 'check_in_closed',
    // Patients check in; staff record who came.
    admin: 'not_found',
  },
  {
    route: 'DELETE /bookings/{id}/status/{status}',
    path: () => `/bookings/${bookingId}/status/arrived`,
    other: 'forbidden',
    owner: 'forbidden',
    admin: 'booking_closed',
    reception: 'booking_closed',
    dentist: 'not_found',
  },
  {
    route: 'POST /bookings/{id}/clinic-payment',
    path: () => `/bookings/${bookingId}/clinic-payment`,
    other: 'forbidden',
    owner: 'forbidden',
    admin: 'ok',
    reception: 'ok',
  },
  {
    route: 'GET /bookings/{id}/receipt-facts',
    path: () => `/bookings/${bookingId}/receipt-facts`,
    other: 'not_found',
    // Until it is paid.
    owner: 'not_found',
    admin: 'not_found',
    reception: 'not_found',
  },
  {
    route: 'POST /bookings/{id}/receipt-email',
    path: () => `/bookings/${bookingId}/receipt-email`,
    body: () => ({ email: 'ann@clinic.test' }),
    other: 'forbidden',
    owner: 'forbidden',
    // Until it is paid.
    admin: 'not_found',
    reception: 'not_found',
  },
  {
    route: 'GET /bookings/{id}/ledger',
    path: () => `/bookings/${bookingId}/ledger`,
    other: 'forbidden',
    owner: 'forbidden',
    admin: 'ok',
    reception: 'ok',
  },
  {
    route: 'POST /bookings/{id}/ledger/{entryId}/reversal',
    path: () => `/bookings/${bookingId}/ledger/${UNKNOWN}/reversal`,
    body: () => ({ reason: 'Entered twice' }),
    other: 'forbidden',
    owner: 'forbidden',
    // Accepted, but there is no such entry.
    admin: 'not_found',
    reception: 'not_found',
  },
  {
    route: 'GET /till',
    path: () => '/till?date=2026-03-03',
    other: 'forbidden',
    owner: 'forbidden',
    admin: 'ok',
    reception: 'ok',
  },
  {
    route: 'POST /till/closings',
    body: () => ({ dateLocal: '2026-03-02', supersedes: null, counts: TILL_COUNTS }),
    other: 'forbidden',
    owner: 'forbidden',
    // Accepted, but these are not the figures.
    admin: 'till_changed',
    reception: 'till_changed',
  },
  {
    route: 'GET /till/export',
    path: () => '/till/export?date=2026-03-03',
    other: 'forbidden',
    owner: 'forbidden',
    admin: 'ok',
    reception: 'ok',
  },
  { route: 'GET /disputes', other: 'forbidden', owner: 'forbidden', admin: 'ok', reception: 'ok' },
  { route: 'GET /refunds', other: 'forbidden', owner: 'forbidden', admin: 'ok', reception: 'ok' },
  {
    route: 'POST /refunds/{id}',
    path: () => `/refunds/${bookingId}`,
    other: 'forbidden',
    owner: 'forbidden',
    // Accepted, but there is no such refund.
    admin: 'not_found',
    reception: 'not_found',
  },
  {
    route: 'GET /reconciliations',
    other: 'forbidden',
    owner: 'forbidden',
    admin: 'ok',
    reception: 'ok',
  },
  {
    route: 'DELETE /users/{id}',
    path: () => `/users/${closed.userId}`,
    other: 'forbidden',
    owner: 'forbidden',
    admin: 'ok',
  },
  {
    route: 'GET /day',
    path: () => '/day?date=2026-03-03',
    other: 'forbidden',
    owner: 'forbidden',
    admin: 'ok',
    reception: 'ok',
  },
  {
    route: 'GET /visits/free-minutes',
    path: () => '/visits/free-minutes?date=2026-03-03&treatment=Teeth%20Whitening',
    other: 'forbidden',
    owner: 'forbidden',
    admin: 'ok',
    reception: 'ok',
    // The dentist's account is no doctor's.
    dentist: 'forbidden',
  },
  {
    route: 'GET /day/own/week',
    path: () => '/day/own/week?from=2026-03-03',
    other: 'forbidden',
    owner: 'forbidden',
    admin: 'forbidden',
    dentist: 'ok',
  },
  {
    route: 'GET /day/own',
    path: () => '/day/own?date=2026-03-03',
    other: 'forbidden',
    owner: 'forbidden',
    admin: 'forbidden',
    dentist: 'ok',
  },
  {
    route: 'GET /day/events',
    other: 'forbidden',
    owner: 'forbidden',
    admin: 'ok',
    reception: 'ok',
    dentist: 'ok',
  },
  { route: 'GET /doctors', other: 'forbidden', owner: 'forbidden', admin: 'ok' },
  {
    route: 'POST /doctors',
    body: () => ({
      name: 'Doc',
      email: 'doc@clinic.test',
      speciality: 'None',
      image: 'https://i.test/x',
    }),
    other: 'forbidden',
    owner: 'forbidden',
    // Accepted, but there is no such speciality.
    admin: 'validation_failed',
  },
  {
    route: 'DELETE /doctors/{id}',
    path: () => `/doctors/${closed.userId}`,
    other: 'forbidden',
    owner: 'forbidden',
    admin: 'ok',
  },
  // Accepted, but JSON is not a photo.
  {
    route: 'POST /images',
    body: () => ({}),
    other: 'forbidden',
    owner: 'forbidden',
    admin: 'media_type_unsupported',
  },
  // Each caller's own review.
  { route: 'GET /reviews/own', other: 'ok', owner: 'ok', admin: 'ok' },
  { route: 'DELETE /reviews/own', other: 'ok', owner: 'ok', admin: 'ok' },
  {
    route: 'PUT /reviews/own',
    body: () => ({ review: 'Calm and exact.', location: 'Queens' }),
    other: 'visit_required',
    owner: 'visit_required',
    admin: 'visit_required',
  },
  {
    route: 'POST /reviews',
    body: () => ({ review: 'Calm and exact.', location: 'Queens' }),
    other: 'visit_required',
    owner: 'visit_required',
    admin: 'visit_required',
  },
  {
    route: 'POST /messages/{id}/reply',
    path: () => `/messages/${closed.userId}/reply`,
    body: () => ({ reply: 'Yes.' }),
    other: 'forbidden',
    owner: 'forbidden',
    admin: 'not_found',
    reception: 'not_found',
  },
  ...threadRows,
  ...reviewRows,
  { route: 'GET /settings', other: 'forbidden', owner: 'forbidden', admin: 'ok' },
  ...formRows,
  ...deskRows,
  ...['POST /settings/preview', 'POST /settings/changes'].map((route) => ({
    route,
    body: () => ({ kind: 'remove_closed_day', dateLocal: '2026-12-25', revision: '0' }),
    other: 'forbidden' as const,
    owner: 'forbidden' as const,
    admin: 'ok' as const,
  })),
  { route: 'GET /legal-texts', other: 'forbidden', owner: 'forbidden', admin: 'ok' },
  {
    route: 'POST /legal-texts/{kind}',
    path: () => '/legal-texts/terms',
    // No text in place of none: nothing changes.
    body: () => ({ language: 'en', text: '', replaces: 0 }),
    other: 'forbidden',
    owner: 'forbidden',
    admin: 'ok',
  },
  {
    route: 'POST /settings/email-preview',
    body: () => ({ email: 'booked', subject: 'Booked', intro: 'See you on {date}.' }),
    other: 'forbidden',
    owner: 'forbidden',
    admin: 'ok',
  },
  ...['GET /reports', 'GET /reports/export'].map((route) => ({
    route,
    path: () => `${route.slice(4)}?from=2026-03-01&until=2026-03-31&interval=day&report=bookings`,
    other: 'forbidden' as const,
    owner: 'forbidden' as const,
    admin: 'ok' as const,
  })),
  ...(
    [
      ['/users/export', {}],
      ['/doctors/export', {}],
      ['/reviews/managed/export?filter=all', {}],
      ['/refunds/export', { reception: 'ok' }],
      ['/threads/export?view=open', { reception: 'ok' }],
      ['/visits/unpaid/export?when=past', { reception: 'ok' }],
      ['/bookings/export?email=a@clinic.test', { reception: 'ok' }],
      ['/patients/export', { reception: 'ok', dentist: 'ok' }],
    ] as const
  ).map(([path, others]): Row => ({
    route: `GET ${path.split('?')[0] ?? ''}`,
    path: () => path,
    other: 'forbidden',
    owner: 'forbidden',
    admin: 'ok',
    ...others,
  })),
  ...['GET /audit-log', 'GET /audit-log/actors', 'GET /audit-log/export', 'GET /failed-jobs'].map(
    (route) => ({
      route,
      other: 'forbidden' as const,
      owner: 'forbidden' as const,
      admin: 'ok' as const,
    }),
  ),
  {
    route: 'POST /failed-jobs/{id}/retry',
    path: () => '/failed-jobs/1/retry',
    other: 'forbidden',
    owner: 'forbidden',
    admin: 'not_found',
  },
  {
    route: 'DELETE /failed-jobs/{id}',
    path: () => '/failed-jobs/1',
    other: 'forbidden',
    owner: 'forbidden',
    admin: 'ok',
  },
  // The dentist's account is no doctor's. Owners decide requests in the settings.
  {
    route: 'GET /time-off-requests/own',
    other: 'forbidden',
    owner: 'forbidden',
    admin: 'forbidden',
    dentist: 'ok',
  },
  {
    route: 'POST /time-off-requests',
    body: () => ({
      fromDate: '2026-04-01',
      untilDate: '2026-04-01',
      fromTime: null,
      untilTime: null,
      note: '',
    }),
    other: 'forbidden',
    owner: 'forbidden',
    admin: 'forbidden',
    dentist: 'not_found',
  },
  {
    route: 'DELETE /time-off-requests/{id}',
    path: () => `/time-off-requests/${familyMemberId}`,
    other: 'forbidden',
    owner: 'forbidden',
    admin: 'forbidden',
    dentist: 'not_found',
  },
  // Admins are accepted, but this site has no registry.
  ...['GET /releases', 'GET /releases/overview'].map((route) => ({
    route,
    other: 'forbidden' as const,
    owner: 'forbidden' as const,
    admin: 'not_configured' as const,
    release_manager: 'not_configured' as const,
  })),
  ...[
    'promote',
    'canary',
    'rollback',
    'retire',
    'rollout',
    'pause',
    'resume',
    'cancel',
    'approve',
  ].map((action) => ({
    route: `POST /releases/{remote}/${action}`,
    path: () => `/releases/remote-booking/${action}`,
    body: () => ({ etag: 'x', note: '', ...releaseChoices }),
    other: 'forbidden' as const,
    owner: 'forbidden' as const,
    admin: 'not_configured' as const,
    release_manager: 'not_configured' as const,
  })),
];

const patientRows: Row[] = [
  {
    route: 'GET /patients',
    other: 'forbidden',
    owner: 'forbidden',
    admin: 'ok',
    reception: 'ok',
    dentist: 'ok',
  },
  {
    route: 'GET /patients/{id}',
    path: () => `/patients/${familyMemberId}`,
    other: 'forbidden',
    owner: 'forbidden',
    admin: 'ok',
    reception: 'ok',
    // Dentists see their own patients only.
    dentist: 'not_found',
  },
  {
    route: 'POST /patients',
    body: () => ({ name: 'Cal Ler', dateOfBirth: null, email: null, phone: null }),
    other: 'forbidden',
    owner: 'forbidden',
    admin: 'ok',
    reception: 'ok',
  },
  {
    route: 'PUT /patients/{id}',
    path: () => `/patients/${familyMemberId}`,
    body: () => ({ name: 'Robin', dateOfBirth: null, email: owner.email, phone: null }),
    other: 'forbidden',
    owner: 'forbidden',
    admin: 'ok',
    reception: 'ok',
  },
  {
    route: 'POST /patients/{id}/notes',
    path: () => `/patients/${familyMemberId}/notes`,
    body: () => ({ text: 'Latex' }),
    other: 'forbidden',
    owner: 'forbidden',
    admin: 'ok',
    reception: 'ok',
    dentist: 'not_found',
  },
  {
    route: 'POST /patients/{id}/alerts',
    path: () => `/patients/${familyMemberId}/alerts`,
    body: () => ({ kind: 'allergy', text: 'Latex' }),
    other: 'forbidden',
    owner: 'forbidden',
    admin: 'ok',
    reception: 'ok',
    dentist: 'not_found',
  },
  {
    route: 'POST /patients/{id}/recalls',
    path: () => `/patients/${familyMemberId}/recalls`,
    body: () => ({ treatmentId, months: 6 }),
    other: 'forbidden',
    owner: 'forbidden',
    admin: 'ok',
    reception: 'ok',
    dentist: 'not_found',
  },
  ...(['alerts', 'recalls'] as const).map((list) => ({
    route: `PUT /patients/{id}/${list}/{${list === 'alerts' ? 'alertId' : 'recallId'}}`,
    path: () => `/patients/${familyMemberId}/${list}/${familyMemberId}`,
    body: () => ({ isEnded: true, isCancelled: true }),
    other: 'forbidden' as const,
    owner: 'forbidden' as const,
    admin: 'not_found' as const,
    reception: 'not_found' as const,
    dentist: 'not_found' as const,
  })),
  {
    route: 'PUT /patients/{id}/notes/{noteId}',
    path: () => `/patients/${familyMemberId}/notes/${familyMemberId}`,
    body: () => ({ text: 'Prefers mornings' }),
    other: 'forbidden',
    owner: 'forbidden',
    admin: 'not_found',
    reception: 'not_found',
    dentist: 'not_found',
  },
  {
    // The clinic's owners alone.
    route: 'DELETE /patients/{id}/notes/{noteId}',
    path: () => `/patients/${familyMemberId}/notes/${familyMemberId}`,
    other: 'forbidden',
    owner: 'forbidden',
    admin: 'not_found',
  },
  {
    route: 'POST /patients/{id}/merge',
    path: () => `/patients/${familyMemberId}/merge`,
    body: () => ({ otherId: familyMemberId }),
    other: 'forbidden',
    owner: 'forbidden',
    admin: 'same_patient',
    reception: 'same_patient',
  },
  {
    route: 'POST /patients/{id}/visits',
    path: () => `/patients/${familyMemberId}/visits`,
    body: () => ({ treatment: 'Cavity Filling', date: '2026-03-04', time: '10:00' }),
    other: 'forbidden',
    owner: 'forbidden',
    admin: 'ok',
    reception: 'ok',
    // The dentist's account is no doctor's.
    dentist: 'forbidden',
  },
  {
    route: 'POST /bookings/{id}/payment-link',
    path: () => `/bookings/${bookingId}/payment-link`,
    other: 'forbidden',
    owner: 'forbidden',
    admin: 'ok',
    reception: 'ok',
  },
];

interface IdentityRow extends Target {
  /** What the owner of the data and another person get; the latter speaks for themselves where nothing names the owner. */
  readonly owner: Outcome;
  readonly other: Outcome;
}

const identityRows: IdentityRow[] = [
  {
    route: 'GET /jwt',
    path: () => `/jwt?email=${owner.email}`,
    ...{ owner: 'ok', other: 'forbidden' },
  },
  {
    route: 'POST /users',
    body: () => ({ name: 'Owner', email: owner.email }),
    ...{ owner: 'ok', other: 'forbidden' },
  },
  {
    route: 'POST /session',
    body: () => ({ factor: { way: 'totp', ...TOTP_CODE() } }),
    ...{ owner: 'second_factor_invalid', other: 'second_factor_invalid' },
  },
  {
    route: 'POST /session/passkey-options',
    ...{ owner: 'not_found', other: 'not_found' },
  },
  // They are patients, who need no second factor.
  ...['totp', 'totp/confirmation', 'passkey-options', 'passkeys'].map((path): IdentityRow => ({
    route: `POST /second-factor/setup/${path}`,
    ...(path === 'totp/confirmation' && { body: TOTP_CODE }),
    ...(path === 'passkeys' && { body: PASSKEY }),
    ...{ owner: 'forbidden', other: 'forbidden' },
  })),
];

interface PublicRow extends Pick<Row, 'route' | 'path' | 'body'> {
  /** What every caller gets when it is not `ok`, for a reason that has nothing to do with who calls. */
  readonly code?: ErrorCode;
}

const publicRows: readonly PublicRow[] = [
  { route: 'DELETE /session' },
  { route: 'GET /appoinmentOptions', path: () => '/appoinmentOptions?date=Mar%203,%202026' },
  {
    route: 'GET /appoinmentDoctors',
    path: () => '/appoinmentDoctors?date=Mar%203,%202026&treatment=Oral%20Surgery',
  },
  { route: 'GET /appoinmentAvailability', path: () => '/appoinmentAvailability?month=2026-03' },
  { route: 'GET /appoinmentSpeciality' },
  { route: 'GET /dentists' },
  { route: 'GET /dentist-profiles' },
  {
    route: 'GET /dentist-profiles/{slug}',
    path: () => '/dentist-profiles/dr-oral-surgery?language=en',
  },
  { route: 'GET /calendar/{file}', path: () => `/calendar/${FEED_TOKEN}.ics` },
  { route: 'GET /clinic' },
  { route: 'GET /legal-texts/{kind}', path: () => '/legal-texts/terms?language=en' },
  { route: 'GET /welcome' },
  { route: 'GET /reviews' },
  { route: 'GET /reviews/tally' },
  {
    route: 'POST /messages',
    body: () => ({ email: 'visitor@clinic.test', subject: 'Hours', message: 'Open today?' }),
  },
  {
    route: 'PUT /visitor-holds',
    body: () => ({
      ...{ token: VISITOR_TOKEN, appoinmentDate: 'Mar 5, 2026' },
      ...{ slot: '10.00 am', treatment: 'Teeth Whitening' },
    }),
  },
  { route: 'POST /visitor-holds/release', body: () => ({ token: VISITOR_TOKEN }) },
  { route: 'POST /staff-invitations/read', body: () => ({ token: INVITATION_TOKEN }) },
  { route: 'POST /visit-links', body: () => ({ token: linkTokens.confirm }) },
  { route: 'POST /visit-links/confirm', body: () => ({ token: linkTokens.confirm }) },
  // It is the day before the visit.
  {
    route: 'POST /visit-links/arrive',
    body: () => ({ token: linkTokens.arrive }),
    code: 'check_in_closed',
  },
  { route: 'POST /visit-links/cancel', body: () => ({ token: linkTokens.cancel }) },
  // The link is for a visit that is booked: nothing is left to book.
  { route: 'POST /visit-links/book', body: () => ({ token: linkTokens.book }) },
  { route: 'POST /visit-links/times', body: () => ({ token: linkTokens.move }) },
  {
    route: 'POST /visit-links/move',
    // Where it is: a link ends when the visit moves.
    body: () => ({ token: linkTokens.move, dateLocal: '2026-03-03', timeLocal: '09:30' }),
  },
  { route: 'POST /invitations/stop', body: () => ({ token: linkTokens.stop, isStopped: true }) },
  { route: 'GET /openapi.json' },
];

/** Accepted by its signature alone, which has tests of its own. */
const signedRoutes = ['POST /card-events'];

type Target = Pick<Row, 'route' | 'path' | 'body'>;

function send({ route, path, body }: Target, token?: string) {
  const [method = '', pattern = ''] = route.split(' ');
  const url = `${method} /api${path?.() ?? pattern}`;
  return call({ url: shell?.url ?? api.url }, url, { token, body: body?.() });
}

async function expectOutcome(target: Target, token: string | undefined, outcome: Outcome) {
  const response = await send(target, token);
  isUntouched &&= response.status >= 400;
  expect(response).toEqual(
    outcome === 'ok' ? expect.objectContaining({ status: 200 }) : errorResponse(outcome),
  );
}

const minutesAgo = (minutes: number) => new Date(api.now.getTime() - minutes * MINUTE_MS);

interface TokenChanges {
  readonly secrets?: Secrets;
  readonly clinicId?: number;
  readonly issuedAt?: Date;
  readonly userId?: string;
  readonly sessionId?: string;
}

function issue(changes: TokenChanges = {}): Promise<string> {
  const { secrets = config.ACCESS_TOKEN_SECRET, clinicId = 1 } = changes;
  const holder = { userId: admin.userId, sessionId: toSessionId(admin.token), ...changes };
  const clock = () => changes.issuedAt ?? api.now;
  return createAccessTokens({ secrets, minutes: 60, clinicId, clock }).issue(holder);
}

/** The admin's own token, signed with the API's secret, but with other claims. */
async function changeClaims(changes: Record<string, unknown>): Promise<string> {
  const claims = { ...decodeJwt(admin.token), ...changes };
  const key = new TextEncoder().encode(config.ACCESS_TOKEN_SECRET[0]);
  return new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(key);
}

/** The claims of the admin's own token, without a signature. */
async function stripSignature(): Promise<string> {
  const [, claims = ''] = (await issue()).split('.');
  return `${Buffer.from('{"alg":"none"}').toString('base64url')}.${claims}.`;
}

const strangers: [string, () => Promise<string | undefined> | string | undefined, ErrorCode][] = [
  ['nobody', () => undefined, 'unauthenticated'],
  ['a garbled token', () => 'nonsense', 'unauthenticated'],
  ['the token of a link to confirm', () => linkTokens.confirm, 'unauthenticated'],
  ['the token of a link to cancel', () => linkTokens.cancel, 'unauthenticated'],
  ['the token of a link to stop invitations', () => linkTokens.stop, 'unauthenticated'],
  ['a forged token', () => issue({ secrets: ['x'.repeat(40)] }), 'unauthenticated'],
  ['an unsigned token', stripSignature, 'unauthenticated'],
  ['an ID token', () => admin.idToken, 'unauthenticated'],
  ['another clinic’s token', () => issue({ clinicId: 2 }), 'unauthenticated'],
  ['a token of no user', () => issue({ userId: crypto.randomUUID() }), 'unauthenticated'],
  ['an expired token', () => issue({ issuedAt: minutesAgo(61) }), 'token_expired'],
  ['a token without an end', () => changeClaims({ exp: undefined }), 'unauthenticated'],
  ['a token without a user', () => changeClaims({ sub: undefined }), 'unauthenticated'],
  ['a token for another purpose', () => changeClaims({ aud: 'other' }), 'unauthenticated'],
  ['another issuer’s token', () => changeClaims({ iss: 'other' }), 'unauthenticated'],
  ['a session that is none', () => issue({ sessionId: crypto.randomUUID() }), 'token_expired'],
  ['the session of another', () => issue({ userId: other.userId }), 'token_expired'],
  ['an ended session', () => ended, 'token_expired'],
  ['a closed account', () => closed.token, 'account_closed'],
];

describe.each([...accountRows, ...patientRows])('$route', (row) => {
  it.each(strangers)('rejects %s [R6.1]', async (_who, getToken, code) => {
    await expectOutcome(row, await getToken(), code);
  });

  it(`gives another patient ${row.other} [R6.1]`, () => expectOutcome(row, other.token, row.other));
  it(`gives the owner ${row.owner} [R6.1]`, () => expectOutcome(row, owner.token, row.owner));
  it(`gives an owner of the clinic ${row.admin} [R6.1]`, () =>
    expectOutcome(row, admin.token, row.admin));

  it.each(staffRoles)('gives the role %s what its permissions allow [R6.1]', (role) =>
    expectOutcome(row, staff[role].token, row[role] ?? row.other),
  );
});

function changeIdToken(changes: object): string {
  const { payload } = UnsecuredJWT.decode(owner.idToken, { currentDate: api.now });
  return new UnsecuredJWT({ ...payload, ...changes }).encode();
}

const identityStrangers: [string, () => string | undefined, ErrorCode][] = [
  ['nobody', () => undefined, 'unauthenticated'],
  ['a garbled token', () => 'nonsense', 'unauthenticated'],
  ['another project’s token', () => changeIdToken({ aud: 'demo-other' }), 'unauthenticated'],
  [
    'another issuer’s token',
    () => changeIdToken({ iss: 'https://example.test' }),
    'unauthenticated',
  ],
  ['a token without a subject', () => changeIdToken({ sub: '' }), 'unauthenticated'],
  [
    'a token without the time of sign-in',
    () => changeIdToken({ auth_time: undefined }),
    'unauthenticated',
  ],
  ['a token without an email', () => changeIdToken({ email: undefined }), 'unauthenticated'],
  ['an access token', () => owner.token, 'unauthenticated'],
  ['an expired token', () => createIdToken(owner, { now: minutesAgo(61) }), 'token_expired'],
  [
    'a token that ends in ten years but is an hour old',
    () => createIdToken(owner, { now: minutesAgo(61), minutes: 5_256_000 }),
    'token_expired',
  ],
  [
    'a token from an hour ahead',
    () => createIdToken(owner, { now: minutesAgo(-60) }),
    'unauthenticated',
  ],
  ['a token without an end', () => changeIdToken({ exp: undefined }), 'unauthenticated'],
];

describe.each(identityRows)('$route', (row) => {
  it.each(identityStrangers)('rejects %s [R6.1]', async (_who, getToken, code) => {
    await expectOutcome(row, getToken(), code);
  });

  it(`gives the owner ${row.owner} [R6.1]`, () => expectOutcome(row, owner.idToken, row.owner));
  it(`gives another person ${row.other} [R6.1]`, () =>
    expectOutcome(row, other.idToken, row.other));
});

describe.each(publicRows)('$route', (row) => {
  it('accepts anyone, with any token', async () => {
    await expectOutcome(row, undefined, row.code ?? 'ok');
    await expectOutcome(row, 'nonsense', row.code ?? 'ok');
  });
});

/** Public routes that the OpenAPI document does not mention; no other may be hidden. */
const hiddenRoutes = [
  'GET /healthz',
  'GET /readyz',
  'GET /api/openapi.json',
  'GET /api/images/{file}',
];

async function listDocumented(): Promise<string[]> {
  const { body } = await send({ route: 'GET /openapi.json' });
  const { paths } = body as { paths: Record<string, object> };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
}

it('every route has a row here [R6.2]', () => {
  const rows = [...accountRows, ...patientRows, ...identityRows, ...publicRows].map(
    ({ route }) => route,
  );
  const inApi = [...rows, ...signedRoutes].map((route) => route.replace(' /', ' /api/'));
  expect([...served].sort()).toEqual([...new Set([...inApi, ...hiddenRoutes])].sort());
});

it('the OpenAPI document leaves out the hidden routes alone [R6.2]', async () => {
  const documented = await listDocumented();
  expect(served.filter((route) => !documented.includes(route)).sort()).toEqual(
    [...hiddenRoutes].sort(),
  );
});
