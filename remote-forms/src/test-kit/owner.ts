import { type Form, getIsAdmin, getSettings, listForms, type Settings } from 'shared-contracts';
import { mockEndpoint, signIn, toRights } from 'shared-testing';
import { medicalHistory } from '../features/manage/model/medical-history';

const toId = (number: number) => `b0000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

export const ids = { form: toId(1), surgery: toId(2), retired: toId(3), whitening: toId(4) };

const treatment = (
  id: string,
  name: string,
  isRetired = false,
): Settings['treatments'][number] => ({
  ...{
    id,
    name,
    isRetired,
    priceCents: 39_000,
    durationMinutes: 90,
    audience: 'all',
    cleanupMinutes: 30,
    names: {},
    description: {},
  },
  doctorIds: [],
});

const settings: Settings = {
  revision: '1',
  treatments: [
    treatment(ids.surgery, 'Oral Surgery'),
    treatment(ids.whitening, 'Teeth Whitening'),
    treatment(ids.retired, 'Gold Inlay', true),
  ],
  ...{ openingHours: [], specialHours: [], closedDays: [], chairs: [], doctors: [] },
  ...{ timeOffRequests: [], emailTexts: [], specialities: [] },
  clinic: {
    ...{ name: 'Molar', address: '12 Harbour Lane', phone: '+1 212 555 0142', email: null },
    ...{ position: null, logoUrl: null, bookingHorizonDays: 180, minimumNoticeMinutes: 0 },
    ...{ cancellationNoticeMinutes: 1_440, cancellationGraceMinutes: 15, lateFeeCents: 2_000 },
    ...{ maxUnpaidBookings: 5, reminderHours: [48, 2] },
  },
};

/** The medical history, as a clinic has stored it. */
export const medicalForm: Form = { ...medicalHistory, id: ids.form, version: 1, revision: 0 };

/** An owner is signed in, and the clinic has these forms. */
export function mockOwner(forms: Form[]): void {
  mockEndpoint(getIsAdmin, () => toRights('owner'));
  mockEndpoint(getSettings, () => settings);
  mockEndpoint(listForms, () => forms);
  signIn();
}
