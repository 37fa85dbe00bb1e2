import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { sql } from 'kysely';
import { createServer, serveHealth, type ServerOptions } from 'shared-server';
import { createAccessTokens } from './access/access-tokens';
import { denyByDefault } from './access/deny-by-default';
import {
  type AddressLimits,
  addressLimits,
  hourlyLimits,
  type HourlyLimits,
} from './access/rate-limit';
import { createRequestCounts } from './access/request-counts';
import { toSessionLimits } from './access/session-limits';
import { createHolderFinder } from './access/sessions.repository';
import { createVisitLinks } from './access/visit-links';
import type { Config } from './config';
import type { Context } from './context';
import type { Clinic } from './clinic';
import type { Db } from './database/connection';
import type { Replica } from './database/replica';
import { createDayChanges } from './database/day-changes';
import { registerAbsences } from './features/absences/absences.routes';
import { registerAccount } from './features/account/account.routes';
import { registerAppointments } from './features/appointments/appointments.routes';
import { registerAuditLog } from './features/audit-log/audit-log.routes';
import { registerBlocks } from './features/blocks/blocks.routes';
import { registerBookings } from './features/bookings/bookings.routes';
import { registerCalendarFeeds } from './features/calendar-feeds/calendar-feeds.routes';
import { registerClinic } from './features/clinic/clinic.routes';
import { registerDay } from './features/day/day.routes';
import { registerDayEvents } from './features/day/day-events.routes';
import { registerDentists } from './features/dentists/dentists.routes';
import { registerDoctors } from './features/doctors/doctors.routes';
import { registerDocuments } from './features/documents/documents.routes';
import { registerFailedJobs } from './features/failed-jobs/failed-jobs.routes';
import { registerForms, registerVisitForms } from './features/forms/forms.routes';
import { registerImages } from './features/images/images.routes';
import { registerContactForm } from './features/messages/contact-form.routes';
import { registerMessages } from './features/messages/messages.routes';
import { registerMessageTemplates } from './features/messages/templates.routes';
import { registerThreads } from './features/messages/threads.routes';
import { registerCardEvents } from './features/payments/card-events.routes';
import { registerOpenWork } from './features/open-work/open-work.routes';
import { registerPatientMerges } from './features/patients/merges.routes';
import { registerPatients } from './features/patients/patients.routes';
import { registerLedger } from './features/payments/ledger.routes';
import { registerPayments } from './features/payments/payments.routes';
import { registerReceipts } from './features/receipts/receipts.routes';
import { registerInvitations, registerRecalls } from './features/recalls/recalls.routes';
import { registerReconciliations } from './features/reconciliation/reconciliation.routes';
import { registerRefunds } from './features/refunds/refunds.routes';
import { registerReleases } from './features/releases/releases.routes';
import { registerReports } from './features/reports/reports.routes';
import { registerManagedReviews } from './features/reviews/managed-reviews.routes';
import { registerReviews } from './features/reviews/reviews.routes';
import { registerSecondFactor } from './features/second-factor/second-factor.routes';
import { registerFactorResets } from './features/second-factor/factor-resets.routes';
import { registerOpenSessions } from './features/second-factor/open-sessions.routes';
import { registerSessions } from './features/second-factor/sessions.routes';
import { registerSettings } from './features/settings/settings.routes';
import { registerStaffInvitations } from './features/staff-invitations/staff-invitations.routes';
import { registerTimeOff } from './features/time-off/time-off.routes';
import { registerTill } from './features/till/till.routes';
import { registerUnpaid } from './features/unpaid/unpaid.routes';
import { registerLegalTexts } from './features/legal-texts/legal-texts.routes';
import { registerUsers } from './features/users/users.routes';
import { registerVisitLinks } from './features/visit-links/visit-links.routes';
import { registerVisitSummaries } from './features/visit-summaries/visit-summaries.routes';
import { registerVisitsToMove } from './features/visits-to-move/visits-to-move.routes';
import { registerWaitingList } from './features/waiting-list/waiting-list.routes';
import { registerWaitingPatients } from './features/waiting-list/waiting-patients.routes';
import { registerWelcome } from './features/welcome/welcome.routes';
import { createFieldCipher } from './field-cipher';
import { errorWording } from './http/error-handler';
import { serveOpenApi } from './http/openapi';
import { logRequests } from './http/request-log';
import { rejectMalformedText } from './http/well-formed-text';
import { watchClinic } from './metrics/clinic-metrics';
import { relayAfterRequests } from './outbox/outbox-relay';
import type { Clock, Ports } from './ports';

export type AppConfig = Pick<
  Config,
  | 'CLINIC_MODE'
  | 'ACCESS_TOKEN_SECRET'
  | 'ACCESS_TOKEN_MINUTES'
  | 'ADMIN_EMAILS'
  | 'TRUSTED_PROXIES'
  | 'PUBLIC_URL'
  | 'SECOND_FACTOR_KEY'
  | 'CONFIRM_REFUND_CENTS'
  | 'STAFF_SESSION_IDLE_HOURS'
  | 'STAFF_SESSION_DAYS'
  | 'PATIENT_SESSION_IDLE_DAYS'
  | 'PATIENT_SESSION_DAYS'
  | 'CLINIC_ERASE_AFTER_DAYS'
>;

export interface AppOptions {
  readonly db: Db;
  /** Where visitors are shown what is free; `db` unless given. */
  readonly replica?: Pick<Replica, 'db' | 'readState'> | undefined;
  /** Of the same database, without a pooler between: the connection that listens is not one of the pool. */
  readonly databaseUrl: string;
  readonly ports: Ports;
  readonly clinic: Clinic;
  readonly config: AppConfig;
  readonly logger: FastifyServerOptions['logger'];
  readonly clock: Clock;
  readonly serverLimits?: ServerOptions['limits'];
  /** When requests are turned away; without it never. */
  readonly backPressure?: ServerOptions['backPressure'];
  /** See `Context`. */
  readonly heartbeatMs?: number | undefined;
  /** Tests that act for one account many times raise them. */
  readonly limits?: HourlyLimits | undefined;
  /** Tests and benches, which are one address, raise them. */
  readonly addressLimits?: AddressLimits | undefined;
}

const HEARTBEAT_MS = 15_000;

const features = [
  registerUsers,
  registerSessions,
  registerOpenSessions,
  registerSecondFactor,
  registerFactorResets,
  registerStaffInvitations,
  registerAccount,
  registerAppointments,
  registerBookings,
  registerCalendarFeeds,
  registerClinic,
  registerLegalTexts,
  registerDay,
  registerDayEvents,
  registerWaitingList,
  registerWaitingPatients,
  registerPatients,
  registerPatientMerges,
  registerPayments,
  registerLedger,
  registerReceipts,
  registerCardEvents,
  registerRefunds,
  registerReconciliations,
  registerDentists,
  registerDoctors,
  registerDocuments,
  registerForms,
  registerVisitForms,
  registerImages,
  registerReports,
  registerReviews,
  registerManagedReviews,
  registerContactForm,
  registerMessages,
  registerThreads,
  registerMessageTemplates,
  registerReleases,
  registerVisitLinks,
  registerVisitSummaries,
  registerVisitsToMove,
  registerAbsences,
  registerBlocks,
  registerOpenWork,
  registerAuditLog,
  registerFailedJobs,
  registerSettings,
  registerRecalls,
  registerInvitations,
  registerTimeOff,
  registerTill,
  registerUnpaid,
  registerWelcome,
];

function toContext({ config, limits = hourlyLimits, ...options }: AppOptions): Context {
  const { db, ports, clinic, clock } = options;
  const signing = { secrets: config.ACCESS_TOKEN_SECRET, clinicId: clinic.clinicId, clock };
  const tokens = createAccessTokens({ ...signing, minutes: config.ACCESS_TOKEN_MINUTES });
  const visitLinks = createVisitLinks(signing);
  const adminEmails = config.ADMIN_EMAILS;
  return {
    db,
    replica: options.replica?.db ?? db,
    ports,
    clinic,
    clock,
    tokens,
    findHolder: createHolderFinder(db),
    sessionLimits: toSessionLimits(config),
    fieldCipher: createFieldCipher(config.SECOND_FACTOR_KEY),
    publicUrl: config.PUBLIC_URL,
    confirmRefundCents: config.CONFIRM_REFUND_CENTS,
    eraseAfterDays: config.CLINIC_ERASE_AFTER_DAYS,
    visitLinks,
    adminEmails,
    hourlyLimits: limits,
    addressLimits: options.addressLimits ?? addressLimits,
    countRequest: createRequestCounts(db),
    dayChanges: createDayChanges(options.databaseUrl, clinic),
    heartbeatMs: options.heartbeatMs ?? HEARTBEAT_MS,
  };
}

/** A plugin with a name, which Fastify's errors say; without one it looks for its file among all modules. */
const toPlugin = (register: (typeof features)[number], context: Context) =>
  Object.assign(async (scope: FastifyInstance) => register(scope, context), {
    [Symbol.for('fastify.display-name')]: register.name,
  });

/** The whole HTTP application, not listening yet. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const context = toContext(options);
  const { config, db, replica, logger, serverLimits, backPressure } = options;
  const app = createServer({
    errors: errorWording,
    logger,
    trustProxy: config.TRUSTED_PROXIES,
    ...(serverLimits && { limits: serverLimits }),
    ...(backPressure && { backPressure }),
    exposeHeadRoutes: false,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  logRequests(app);
  watchClinic(app.metrics, db, context.clock);
  await serveOpenApi(app, { withReference: config.CLINIC_MODE === 'local' });
  denyByDefault(app, context);
  rejectMalformedText(app);
  relayAfterRequests(app, context);
  const open = { config: { access: 'public' as const }, schema: { hide: true } };
  serveHealth(app, () => sql`select 1`.execute(db), {
    route: open,
    readStates: () => ({
      listener: context.dayChanges.readState(),
      ...(replica && { replica: replica.readState() }),
    }),
  });
  for (const register of features) await app.register(toPlugin(register, context));
  return app;
}
