import { paths } from 'shared-contracts';
import type { ContentContext, EmailContent } from './email-content';
import { greet, toIntro } from './email-intro';
import type { Recipient, ReplyFacts } from './email.repository';

export function toWelcome(recipient: Recipient, context: ContentContext): EmailContent {
  return {
    ...toIntro('welcome', { context, recipient }),
    actions: [{ label: 'Book an appointment', url: `${context.publicUrl}${paths.appointment}` }],
    ...(!recipient.isVerified && { note: "If you didn't sign up, you can ignore this email." }),
  };
}

export function toAccountClosed(
  recipient: Recipient,
  { clinic, publicUrl }: ContentContext,
): EmailContent {
  return {
    subject: `Your ${clinic.name} account is closed`,
    greeting: greet(recipient),
    paragraphs: [
      `Your ${clinic.name} account is closed, and your upcoming visits are cancelled. What you paid for them is refunded, less late fees.`,
      'You can sign up again with this email address at any time.',
    ],
    actions: [{ label: 'Sign up', url: `${publicUrl}${paths.signup}` }],
  };
}

/** Without the visitor's words unless the address is known to be theirs. */
export function toReply(facts: ReplyFacts, { clinic }: ContentContext): EmailContent {
  const paragraphs = [facts.reply];
  if (!facts.isVerified) return { subject: `${clinic.name}: reply to your message`, paragraphs };
  return {
    subject: `Re: ${facts.subject.replaceAll(/\s+/g, ' ')}`,
    paragraphs,
    quote: facts.message,
  };
}
