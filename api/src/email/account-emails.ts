import { paths } from 'shared-contracts';
import type { ContentContext, EmailContent } from './email-content';
import { greet, toIntro } from './email-intro';
import type { Recipient, ReplyFacts } from './email.repository';

export function toWelcome(recipient: Recipient, context: ContentContext): EmailContent {
  const { language, toUrl } = context;
  return {
    ...toIntro('welcome', { context, recipient }),
    actions: [{ label: language.translate('account.book'), url: toUrl(paths.appointment) }],
    ...(!recipient.isVerified && { note: language.translate('account.notSignedUp') }),
  };
}

export function toAccountClosed(
  recipient: Recipient,
  { clinic, language, toUrl }: ContentContext,
): EmailContent {
  const { translate } = language;
  return {
    subject: translate('account.closedSubject', { clinic: clinic.name }),
    greeting: greet(recipient, language),
    paragraphs: [
      translate('account.closed', { clinic: clinic.name }),
      translate('account.signUpAgain'),
    ],
    actions: [{ label: translate('account.signUp'), url: toUrl(paths.signup) }],
  };
}

/** Without the visitor's words unless the address is known to be theirs. */
export function toReply(facts: ReplyFacts, { clinic, language }: ContentContext): EmailContent {
  const paragraphs = [facts.reply];
  if (!facts.isVerified)
    return { subject: language.translate('reply.subject', { clinic: clinic.name }), paragraphs };
  return {
    subject: `Re: ${facts.subject.replaceAll(/\s+/g, ' ')}`,
    paragraphs,
    quote: facts.message,
  };
}
