import type { VisitLinks } from '../access/visit-links';
import type { Clinic } from '../clinic';
import type { EmailLanguage } from './email-language';
import type { OwnTexts } from './email-texts';

/** Who writes, and in which language. */
export interface PartsContext {
  readonly clinic: Clinic;
  readonly language: EmailLanguage;
}

/** What the content of every email may mention. */
export interface ContentContext extends PartsContext {
  readonly ownTexts: OwnTexts;
  readonly now: Date;
  /** The address of a page in the email's language. */
  readonly toUrl: (path: string) => string;
}

/** What emails are rendered with. */
export interface EmailContext {
  readonly clinic: Clinic;
  /** Where the site is, without a slash at its end. */
  readonly publicUrl: string;
  readonly clinicEmail: string;
  readonly visitLinks: VisitLinks;
  readonly now: Date;
}

export interface EmailAction {
  readonly label: string;
  readonly url: string;
}

export interface EmailFact {
  readonly label: string;
  readonly value: string;
  /** A link about it. */
  readonly link?: EmailAction;
}

/** What an email says, in plain text; `renderParts` lays it out. */
export interface EmailContent {
  readonly subject: string;
  readonly greeting?: string;
  readonly paragraphs: readonly string[];
  readonly facts?: readonly EmailFact[];
  /** A message of the recipient's own. */
  readonly quote?: string;
  /** The first is the button, the others are links. */
  readonly actions?: readonly EmailAction[];
  /** Where the recipient turns emails like this off; undefined for those that they cannot do without. */
  readonly stopUrl?: string | undefined;
  /** Small print. */
  readonly note?: string;
}
