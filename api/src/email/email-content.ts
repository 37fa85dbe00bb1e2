import type { VisitLinks } from '../access/visit-links';
import type { Clinic } from '../database/clinic';
import type { EmailTexts } from './email-texts';

/** What the content of every email may mention. */
export interface ContentContext {
  readonly clinic: Clinic;
  /** Where the site is, without a slash at its end. */
  readonly publicUrl: string;
  readonly texts: EmailTexts;
}

/** What emails are rendered with. */
export interface EmailContext extends Omit<ContentContext, 'texts'> {
  readonly clinicEmail: string;
  readonly visitLinks: VisitLinks;
  readonly now: Date;
}

export interface EmailAction {
  readonly label: string;
  readonly url: string;
}

/** What an email says, in plain text; `renderParts` lays it out. */
export interface EmailContent {
  readonly subject: string;
  readonly greeting?: string;
  readonly paragraphs: readonly string[];
  readonly facts?: readonly { readonly label: string; readonly value: string }[];
  /** A message of the recipient's own. */
  readonly quote?: string;
  /** The first is the button, the others are links. */
  readonly actions?: readonly EmailAction[];
  /** Small print. */
  readonly note?: string;
}
