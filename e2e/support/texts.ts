import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dialogTexts } from 'remote-booking/dialog-texts';
import { texts as appointmentTexts } from 'remote-booking/texts';
import { IdentityError, type IdentityErrorCode } from 'shared-auth/identity-errors';

export { texts as clinicTexts } from 'remote-clinic/texts';
export { careTexts } from 'remote-clinic/care-texts';
export { patientTexts } from 'remote-clinic/patient-texts';
export { timeOffTexts } from 'remote-clinic/time-off-texts';
export { texts as dashboardTexts } from 'remote-dashboard/texts';
export { texts as paymentTexts } from 'remote-payment/texts';
export { texts as publicTexts } from 'remote-public/texts';
export { texts as reportTexts } from 'remote-reports/texts';
export { texts as settingsTexts } from 'remote-settings/texts';
export { texts as holdTexts } from 'shared-booking/texts';
export { visitTexts } from 'shared-booking/visit-texts';
export { texts as pageTexts } from 'shared-pages/texts';
export { texts as uiTexts } from 'shared-ui/texts';
export { texts as shellTexts } from 'shell/texts';

/** Of the appointment page and its dialog. */
export const bookingTexts = { ...appointmentTexts, ...dialogTexts };

const ROOT = join(import.meta.dirname, '..', '..');

/** What readers call a remote. */
export function getTitle(remote: string): string {
  const text = readFileSync(join(ROOT, remote, 'remote.json'), 'utf8');
  return (JSON.parse(text) as { title: string }).title;
}

export const toIdentityMessage = (code: IdentityErrorCode) => new IdentityError(code).message;

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

const SAMPLE = 79;

/** Finds a text with any number in it. */
export const withAnyNumber = (text: (count: number) => string) =>
  new RegExp(toPattern(text(SAMPLE)).source.replace(String(SAMPLE), '\\d+'));
