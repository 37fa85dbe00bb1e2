import type { FastifyBaseLogger } from 'fastify';
import type { Task } from 'graphile-worker';
import { currentWork, toLogFields } from 'shared-server';
import type { VisitLinks } from '../access/visit-links';
import type { Clinic } from '../clinic';
import { readClinic } from '../database/clinic';
import type { Db } from '../database/connection';
import type { Clock, Mailer } from '../ports';
import { emailJobSchema } from '../outbox/email-job';
import { countUnverifiedEmail, takeAnnouncement } from './email.repository';
import { renderEmail, type RenderedEmail } from './render-email';

/** Anyone can sign up with a stranger's address: the most that it is written to. */
const MAX_UNVERIFIED_EMAILS_PER_DAY = 10;

export interface EmailTaskOptions {
  readonly db: Db;
  readonly clinic: Clinic;
  readonly mailer: Mailer;
  readonly clock: Clock;
  /** Where the site is, for the links in the emails. */
  readonly publicUrl: string;
  readonly visitLinks: VisitLinks;
  readonly log: FastifyBaseLogger;
  /** Told of a job whose email was sent, before the queue is. */
  readonly onSent: (jobId: string) => void;
}

/** Sends the email of a job. */
export function createEmailTask(options: EmailTaskOptions): Task {
  const { db, mailer, clock, publicUrl, visitLinks, log, onSent } = options;

  async function isAllowed({ recipient }: RenderedEmail): Promise<boolean> {
    if (!recipient || recipient.isVerified || recipient.userId === null) return true;
    const { userId } = recipient;
    const count = await countUnverifiedEmail(db, { userId, now: clock() });
    return count <= MAX_UNVERIFIED_EMAILS_PER_DAY;
  }

  return async (payload, { job }) => {
    const { kind, id, previousStartsAt } = emailJobSchema.parse(payload);
    // A retry has taken it the first time.
    if (kind === 'moved' && job.attempts === 1 && !(await takeAnnouncement(db, id))) return;
    const { address: clinicEmail } = mailer;
    const links = { publicUrl, visitLinks };
    const context = { clinic: await readClinic(db), clinicEmail, ...links, now: clock() };
    const rendered = await renderEmail(db, { kind, id, previousStartsAt, context });
    if (!rendered) return;
    // A retry was counted the first time.
    if (job.attempts === 1 && !(await isAllowed(rendered))) {
      const { userId } = rendered.recipient ?? {};
      log.warn({ ...toLogFields(currentWork()), userId }, 'email limit of an unverified account');
      return;
    }
    // A process may be killed before it has noted that the mail server took the email, which is then sent again.
    const messageId = `<${kind}.${id}.${job.id}@${clinicEmail.replace(/^.*@/, '')}>`;
    await mailer.send({ ...rendered.email, senderName: context.clinic.name, messageId });
    onSent(job.id);
    log.info({ ...toLogFields(currentWork()), kind }, 'email sent');
  };
}
