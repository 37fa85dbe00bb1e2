import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toUnavailable } from 'kit/unavailable';
import { dialogTexts } from 'remote-booking/dialog-texts';
import { texts as appointmentTexts } from 'remote-booking/texts';
import type { IdentityErrorCode } from 'shared-auth';
import { createIdentityError } from 'shared-auth/identity-errors';
import type { RemoteDefinition } from 'shared-contracts';
import { language, SOURCE_LANGUAGE } from 'shared-texts';
import { calendarTexts } from 'shared-visits/calendar-texts';
import { texts as holdTexts } from 'shared-visits/texts';
import { texts as shellTexts } from 'shell/texts';
import { readTranslation } from './languages';

export { holdTexts };

export { checkInTexts } from 'remote-account/check-in-texts';
export { texts as accountTexts } from 'remote-account/texts';
export { texts as clinicTexts } from 'remote-clinic/texts';
export { blockTexts } from 'remote-clinic/block-texts';
export { careTexts } from 'remote-clinic/care-texts';
export { documentTexts } from 'remote-clinic/document-texts';
export { patientTexts } from 'remote-clinic/patient-texts';
export { recallTexts } from 'remote-clinic/recall-texts';
export { recordTexts } from 'remote-clinic/record-texts';
export { checkInCodeTexts } from 'remote-clinic/check-in-code-texts';
export { summaryTexts } from 'remote-clinic/summary-texts';
export { tillTexts } from 'remote-clinic/till-texts';
export { timeOffTexts } from 'remote-clinic/time-off-texts';
export { visitsToMoveTexts } from 'remote-clinic/visits-to-move-texts';
export { waitingTexts } from 'remote-clinic/waiting-texts';
export { texts as dashboardTexts } from 'remote-dashboard/texts';
export { manageTexts as formsTexts } from 'remote-forms/manage-texts';
export { texts as visitFormTexts } from 'remote-forms/texts';
export { texts as paymentTexts } from 'remote-payment/texts';
export { texts as publicTexts } from 'remote-public/texts';
export { accessTexts } from 'remote-public/access-texts';
export { factorTexts as loginFactorTexts } from 'remote-public/factor-texts';
export { chosenVisitTexts } from 'remote-public/chosen-visit-texts';
export { signInLinkTexts } from 'remote-public/sign-in-link-texts';
export { staffInvitationTexts } from 'remote-public/staff-invitation-texts';
export { texts as releaseTexts } from 'remote-releases/texts';
export { texts as reportTexts } from 'remote-reports/texts';
export { texts as settingsTexts } from 'remote-settings/texts';
export { feedTexts } from 'shared-visits/feed-texts';
export { familyTexts } from 'shared-visits/family-texts';
export { visitTexts } from 'shared-visits/visit-texts';
export { texts as pageTexts } from 'shared-data/texts';
export { texts as factorTexts } from 'shared-second-factor/texts';
export { texts as staffTexts } from 'shared-staff/texts';
export { texts as uiTexts } from 'shared-ui/texts';
export { texts as confirmationTexts } from 'shell/confirmation-texts';
export { previewTexts } from 'shell/preview-texts';
export { shellTexts };

/** Of the appointment page and its dialog. */
export const bookingTexts = {
  ...{ ...appointmentTexts, ...dialogTexts, ...calendarTexts },
  time: holdTexts.time,
};

const ROOT = join(import.meta.dirname, '..', '..');

const readDefinition = (remote: string) =>
  JSON.parse(readFileSync(join(ROOT, remote, 'remote.json'), 'utf8')) as RemoteDefinition;

/** What staff call a remote. */
export const getTitle = (remote: string): string => readDefinition(remote).title;

/** {@link toUnavailable} for a page of one of the site's remotes. */
export function getUnavailable(remote: string, page: string): string {
  const definition = readDefinition(remote);
  const path = definition.pages.find((entry) => entry.page === page)?.path;
  if (path === undefined) throw new Error(`${remote} has no page ${page}`);
  return toUnavailable(definition, path);
}

/** A word of a remote's `remote.json` in the language of these texts. */
export const toLabel = (remote: string, english: string): string =>
  language === SOURCE_LANGUAGE ? english : readTranslation(language)(remote, `labels.${english}`);

export const toIdentityMessage = (code: IdentityErrorCode) => createIdentityError(code).message;

interface Schema {
  safeParse(value: unknown): { error?: { issues: readonly Issue[] } };
}

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** What a schema of the contract says about an empty text, or about one of its fields. */
export function toEmptyMessage(schema: Schema, field?: string): string {
  const { error } = schema.safeParse(field ? { [field]: '' } : '');
  const issue = error?.issues.find(({ path }) => path[0] === field);
  if (!issue) throw new Error(`an empty ${field ?? 'text'} is valid`);
  return issue.message;
}

/** Finds a text inside a longer one, where Playwright takes a string for the whole. */
export const toPattern = (text: string) =>
  new RegExp(text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));

const NUMBER = '79';

/** Finds a text with anything in place of its only value. */
export const withAnything = (text: (value: string) => string) =>
  new RegExp(toPattern(text(NUMBER)).source.replace(NUMBER, '.+'));

/** One number of each kind that a language has words for. */
const SAMPLES = [1, 2, 3, 79, 100];

/** Finds a text with any number in it but zero. */
export function withAnyNumber(text: (count: number) => string) {
  const sources = SAMPLES.map((sample) =>
    toPattern(text(sample)).source.replace(String(sample), '\\d+'),
  );
  return new RegExp(`(?:${[...new Set(sources)].join('|')})`);
}
