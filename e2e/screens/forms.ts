import { paths, staffPaths } from 'shared-contracts';
import { respondWith } from '../support/responses';
import { visitFormTexts } from '../support/texts';
import { heading, press, type Screen, text } from './screen';

const { own, fill, signed, states } = visitFormTexts;

const BOOKING = 'b0000000-0000-4000-8000-000000000021';
const FORM = 'f0000000-0000-4000-8000-000000000022';
const PATIENT = 'c0000000-0000-4000-8000-000000000023';

const title = { en: 'Medical history', de: 'Anamnese', ar: 'التاريخ الطبي' };
const visit = {
  ...{ bookingId: BOOKING, patient: 'Robin Rivers', treatment: 'Oral Surgery' },
  ...{ dateLocal: '2026-03-02', timeLocal: '09:30' },
};

const content = {
  title,
  intro: {
    en: 'Please answer what you can. **Only the clinic** reads it.',
    de: 'Bitte beantworten Sie, was Sie können. **Nur die Praxis** liest es.',
    ar: 'يُرجى الإجابة بقدر ما تستطيع. **لا يقرؤها** سوى العيادة.',
  },
  questions: [
    {
      ...{ key: 'reason', kind: 'text', isRequired: true, proposes: null },
      label: { en: 'Why do you come?', de: 'Warum kommen Sie?', ar: 'ما سبب زيارتك؟' },
    },
    {
      ...{ key: 'allergy', kind: 'yes_no', isRequired: true, proposes: 'allergy' },
      label: { en: 'Do you have allergies?', de: 'Haben Sie Allergien?', ar: 'هل لديك حساسية؟' },
    },
    {
      ...{ key: 'smoking', kind: 'choice', isRequired: false, proposes: 'other' },
      label: { en: 'Do you smoke?', de: 'Rauchen Sie?', ar: 'هل تدخن؟' },
      choices: [
        { key: 'never', label: { en: 'No', de: 'Nein', ar: 'لا' }, isMarked: false },
        { key: 'daily', label: { en: 'Daily', de: 'Täglich', ar: 'يوميًا' }, isMarked: true },
      ],
    },
    {
      ...{ key: 'last-visit', kind: 'date', isRequired: false },
      label: { en: 'Your last visit', de: 'Ihr letzter Besuch', ar: 'زيارتك الأخيرة' },
    },
    {
      ...{ key: 'signature', kind: 'signature', isRequired: true },
      label: { en: 'Signature', de: 'Unterschrift', ar: 'التوقيع' },
    },
  ],
};

const answers = [
  { key: 'reason', value: 'A crown came off.' },
  { key: 'allergy', value: 'yes', details: 'Penicillin' },
  { key: 'smoking', value: 'daily' },
];

const open = {
  ...{ visit, content, version: 1, revision: 0, answers, signedAtUtc: null },
  carriedOverFrom: '2025-09-01',
};
const SIGNED = { signedAtUtc: '2026-03-01T15:00:00Z' };
const givenName = [...answers, { key: 'signature', value: 'Alex Rivers' }];

const record = {
  ...{ id: PATIENT, name: 'Ada Lovelace', dateOfBirth: null, email: null, phone: null },
  ...{ hasAccount: true, isAccountHolder: false, guardianId: null, guardianName: null },
  ...{ guardianPhone: null, language: null, address: null, contactBy: null },
  ...{ insuranceNumber: null, family: [], noShowCount: 0, alerts: [], notes: [], recalls: [] },
  ...{ hasStoppedInvitations: false, visits: [], messages: [] },
};

const listed = [
  {
    visit,
    forms: [
      { formId: FORM, title, state: 'missing' },
      { formId: PATIENT, title: { en: 'Consent to anaesthesia' }, state: 'signed' },
    ],
  },
];

const path = paths.visitForm(BOOKING, FORM);
const toForm = (form: object) => ({ '/api/visit-forms/[^/]+/[^/]+': respondWith(form) });

const ofPatient: Omit<Screen, 'role'>[] = [
  {
    name: 'forms',
    path: paths.forms,
    responses: { '/api/own-forms': respondWith(listed) },
    shows: text(states.missing),
  },
  {
    name: 'forms, none',
    path: paths.forms,
    responses: { '/api/own-forms': respondWith([]) },
    shows: text(own.none),
  },
  {
    name: 'my account with forms',
    path: paths.account,
    responses: { '/api/own-forms': respondWith(listed) },
    shows: text(states.missing),
  },
  {
    name: 'a form with the answers of an earlier visit',
    path,
    responses: toForm(open),
    shows: text(fill.details),
  },
  {
    name: 'a form that is not complete',
    path,
    responses: toForm(open),
    act: press(fill.sign),
    shows: text(fill.required),
  },
  {
    name: 'a signed form, as its patient sees it',
    path,
    responses: toForm({ ...open, ...SIGNED, answers: givenName, revision: 3 }),
    shows: text('Penicillin'),
  },
];

const ofStaff: Omit<Screen, 'role'>[] = [
  {
    name: 'a signed form with proposed alerts',
    path: staffPaths.signedForm(FORM),
    responses: {
      '/api/signed-forms/[^/]+': respondWith({
        ...{ patientId: PATIENT, visit, content, language: 'de', answers: givenName, ...SIGNED },
      }),
      '/api/patients/[^/]+': respondWith(record),
    },
    shows: heading(signed.proposals),
  },
  {
    name: "a patient's forms",
    path: staffPaths.patient(PATIENT),
    responses: {
      '/api/patients/[^/]+/forms': respondWith([
        { id: FORM, title, state: 'signed', visit, ...SIGNED },
        { id: null, title, state: 'missing', visit, signedAtUtc: null },
      ]),
      '/api/patients/[^/]+': respondWith(record),
    },
    shows: text(states.missing),
  },
];

export const formScreens: readonly Screen[] = [
  ...ofPatient.map((screen) => ({ ...screen, role: 'patient' as const })),
  ...ofStaff.map((screen) => ({ ...screen, role: 'admin' as const })),
];
