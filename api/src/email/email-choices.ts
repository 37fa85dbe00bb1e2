import { paths } from 'shared-contracts';
import type { ContentContext, EmailAction } from './email-content';
import type { Recipient } from './email.repository';

/** Leads to where the recipient chooses which emails they get; nothing for a patient without an account. */
export const toChoicesActions = (
  { userId }: Pick<Recipient, 'userId'>,
  { language, toUrl }: ContentContext,
): EmailAction[] =>
  userId === null ? [] : [{ label: language.translate('chooseEmails'), url: toUrl(paths.account) }];
