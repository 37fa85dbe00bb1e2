import type { Clinic } from '../../database/clinic';
import type { Db } from '../../database/connection';
import { DomainError } from '../../domain-error';
import { enqueueEmail } from '../../email/email-job';
import { hasMessage, saveAnswer } from './messages.repository';

interface Answer {
  readonly messageId: string;
  readonly answer: string;
  readonly answeredBy: string;
  readonly now: Date;
}

/** Keeps the answer and has it mailed. Run it in a transaction. */
export async function answerVisitor(db: Db, clinic: Clinic, answer: Answer): Promise<void> {
  const { messageId } = answer;
  if (await saveAnswer(db, clinic, answer)) {
    return enqueueEmail(db, { kind: 'answer', clinicId: clinic.clinicId, id: messageId });
  }
  const exists = await hasMessage(db, clinic, messageId);
  throw new DomainError(exists ? 'duplicate' : 'not_found');
}
