import { paths } from 'shared-contracts';
import { createLinkToken, hashLinkToken } from '../access/link-token';
import {
  findInvitation,
  type StoredInvitation,
  storeTokenHash,
} from '../core/people/staff-invitations/staff-invitations.repository';
import type { Db } from '../database/connection';
import type { ContentContext, EmailContent } from './email-content';
import { toMoment } from './email-times';
import type { Recipient } from './email.repository';

/** An invitation with the secret of its new link. */
interface InvitationFacts extends Recipient {
  readonly invitation: Pick<StoredInvitation, 'role' | 'inviter' | 'expiresAt'>;
  readonly token: string;
}

/**
 * Gives an open invitation a new link, which exists in the email alone; null when it is not open any more. An attempt that is
 * repeated sends another link, and the one before is void.
 */
export async function takeStaffInvitation(
  db: Db,
  { id, now }: { readonly id: string; readonly now: Date },
): Promise<InvitationFacts | null> {
  const token = createLinkToken();
  if (!(await storeTokenHash(db, { id, hash: hashLinkToken(token), now }))) return null;
  const invitation = await findInvitation(db, id);
  if (!invitation) return null;
  const { email, name, inviterLanguage: language } = invitation;
  // An owner has typed the address: it counts as known.
  return { userId: null, email, name, language, isVerified: true, invitation, token };
}

/** Invites a person to work at the clinic, in the language of who invites. */
export function toStaffInvitation(
  { name, invitation, token }: InvitationFacts,
  { clinic, language, toUrl }: ContentContext,
): EmailContent {
  const { role, inviter, expiresAt } = invitation;
  const { translate } = language;
  const time = toMoment(expiresAt, clinic.timeZone, language);
  const values = { clinic: clinic.name };
  return {
    subject: translate('staffInvitation.subject', values),
    greeting: translate('greetingByName', { name }),
    paragraphs: [
      inviter === null
        ? translate('staffInvitation.intro', values)
        : translate('staffInvitation.introBy', { ...values, inviter }),
      translate(`staffInvitation.${role}`),
      translate('staffInvitation.until', { time }),
    ],
    actions: [
      {
        label: translate('staffInvitation.accept'),
        url: toUrl(`${paths.staffInvitation}#${token}`),
      },
    ],
    note: translate('staffInvitation.ignore'),
  };
}
