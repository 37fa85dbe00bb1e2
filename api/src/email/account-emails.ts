import { paths } from 'shared-contracts';
import type { EmailContent, EmailContext } from './email-content';
import type { Recipient, ReplyFacts } from './email.repository';
import { greet } from './visit-emails';

export function toWelcome(recipient: Recipient, { clinic, publicUrl }: EmailContext): EmailContent {
  return {
    subject: `Welcome to ${clinic.name}`,
    greeting: greet(recipient),
    paragraphs: [`Your ${clinic.name} account is ready. Book your first appointment:`],
    actions: [{ label: 'Book an appointment', url: `${publicUrl}${paths.appointment}` }],
    ...(!recipient.isVerified && { note: "If you didn't sign up, you can ignore this email." }),
  };
}

/** Without the visitor's words unless the address is known to be theirs. */
export function toReply(facts: ReplyFacts, { clinic }: EmailContext): EmailContent {
  const paragraphs = [facts.reply];
  if (!facts.isVerified) return { subject: `${clinic.name}: reply to your message`, paragraphs };
  return {
    subject: `Re: ${facts.subject.replaceAll(/\s+/g, ' ')}`,
    paragraphs,
    quote: facts.message,
  };
}
