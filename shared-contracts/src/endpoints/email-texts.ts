import * as z from 'zod/mini';
import { defineEndpoint } from '../define-endpoint';
import { maxCharacters } from '../fields';
import { staffFields } from '../staff-texts';

const ofVisit = ['patient', 'treatment', 'date', 'time', 'clinic'] as const;

/**
 * The emails whose words owners can change, with what can stand in braces in their texts. `patient` is the
 * recipient's name, `amount` a sum of money, `visit` such as “your next Cavity Filling”.
 */
export const emailPlaceholders = {
  booked: ofVisit,
  reminder: ofVisit,
  rescheduled: ofVisit,
  changed: ofVisit,
  move_link: ofVisit,
  cancelled: ofVisit,
  cancelled_by_clinic: ofVisit,
  waiting_offer: ofVisit,
  paid: [...ofVisit, 'amount'],
  payment_link: [...ofVisit, 'amount'],
  refunded: [...ofVisit, 'amount'],
  recall: ['patient', 'treatment', 'clinic', 'visit'],
  welcome: ['patient', 'clinic'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** An email whose words owners can change. */
export type EditableEmail = keyof typeof emailPlaceholders;

/** All of them, in the order in which they are listed. */
export const editableEmails = Object.keys(emailPlaceholders) as EditableEmail[];

/** A placeholder as it is written in a text. @example markPlaceholder('date') // '{date}' */
export const markPlaceholder = (name: string): string => `{${name}}`;

/** What stands in braces in a text. */
const listMarks = (text: string): string[] => text.match(/\{[^{}]*\}/g) ?? [];

/** The fields of an email's text; refine them with {@link rejectUnknownPlaceholders}. */
export const emailTextShape = {
  email: z.enum(editableEmails),
  subject: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, staffFields.emailSubjectRequired),
      maxCharacters(150),
      z.regex(/^[^\r\n]*$/, staffFields.oneLine),
    ),
  /** The first paragraph. */
  intro: z
    .string()
    .check(z.trim(), z.minLength(1, staffFields.emailTextRequired), maxCharacters(1_000)),
};

type EmailText = {
  readonly [Field in keyof typeof emailTextShape]: z.output<(typeof emailTextShape)[Field]>;
};

/** Adds an error for each text with something in braces that its email does not have. */
export function rejectUnknownPlaceholders(
  { email, ...texts }: EmailText,
  context: z.core.$RefinementCtx<EmailText>,
): void {
  const known = emailPlaceholders[email].map(markPlaceholder);
  for (const [field, text] of Object.entries(texts)) {
    const unknown = listMarks(text).find((mark) => !known.includes(mark));
    if (unknown === undefined) continue;
    const message = staffFields.placeholderUnknown(unknown, known.join(', '));
    context.addIssue({ code: 'custom', path: [field], message });
  }
}

/** How an email with these words would look, with sample data. */
export const previewEmail = defineEndpoint({
  method: 'POST',
  path: '/settings/email-preview',
  access: 'settings.manage',
  summary: 'Preview an email',
  body: z.object(emailTextShape).check(z.superRefine(rejectUnknownPlaceholders)),
  response: z.object({ subject: z.string(), html: z.string() }),
});
