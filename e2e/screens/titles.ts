import { formatDate } from 'shared-contracts';
import { type Language, languages } from 'shared-texts';
import { readTranslation, type Values } from '../support/languages';

/** What the browser calls a page: in each language that it is translated to, or what says so. */
export type Titles =
  | Readonly<Record<'en', string> & Partial<Record<Language, string>>>
  | ((language: Language) => string);

/** Makes titles that are given in English; in other languages they are texts of the workspace's catalogue. */
const titlesOf =
  (workspace: string) =>
  (english: string, key: string, toValues: (language: Language) => Values = () => ({})) =>
  (language: Language): string =>
    language === 'en' ? english : readTranslation(language)(workspace, key, toValues(language));

const ofClinic = titlesOf('remote-clinic');
const ofDashboard = titlesOf('remote-dashboard');
const ofForms = titlesOf('remote-forms');
const ofSettings = titlesOf('remote-settings');
const ofReports = titlesOf('remote-reports');
const ofVisits = titlesOf('shared-visits');

/** The day of the screens whose page has it in its title. */
const onDay = (language: Language): Values => ({
  date: formatDate('2026-03-02', languages[language].locale),
});

/** Of the list of patients, and of one whose data is not there. */
export const patientsTitle = ofClinic('Patients', 'patients.list.heading');

/** Of the clinic's day when it is the present one. */
export const todayTitle = ofClinic('Today', 'today.heading');

/** By the paths of the pages: the words themselves, because those that a page imports are right by definition. */
const titles: Readonly<Record<string, Titles>> = {
  '/': {
    en: 'Dental care by appointment',
    de: 'Zahnarzttermine online buchen',
    ar: 'حجز مواعيد الأسنان عبر الإنترنت',
  },
  '/login': { en: 'Login', de: 'Anmelden', ar: 'تسجيل الدخول' },
  '/signup': { en: 'Signup', de: 'Registrieren', ar: 'إنشاء حساب' },
  '/forgot-password': {
    en: 'Reset your password',
    de: 'Passwort zurücksetzen',
    ar: 'إعادة تعيين كلمة المرور',
  },
  '/sign-in-link': { en: 'Sign in', de: 'Anmeldung per Link', ar: 'تسجيل الدخول عبر رابط' },
  '/about': { en: 'About', de: 'Über uns', ar: 'من نحن' },
  '/reviews': { en: 'Reviews', de: 'Bewertungen', ar: 'آراء المرضى' },
  '/dentists': { en: 'Dentists', de: 'Team', ar: 'الأطباء' },
  '/dentists/dr-amara-osei': { en: 'Dr. Amara Osei', de: 'Dr. Amara Osei', ar: 'Dr. Amara Osei' },
  '/dentists/nobody': { en: 'Dentists', de: 'Team', ar: 'الأطباء' },
  '/terms': { en: 'Terms of use', de: 'Nutzungsbedingungen', ar: 'شروط الاستخدام' },
  '/privacy': { en: 'Privacy policy', de: 'Datenschutz', ar: 'سياسة الخصوصية' },
  '/cookies': {
    en: 'Cookie policy',
    de: 'Cookie-Richtlinie',
    ar: 'سياسة ملفات تعريف الارتباط',
  },
  '/appoinment': { en: 'Appoinment', de: 'Termin buchen', ar: 'حجز موعد' },
  '/visit': { en: 'Your visit', de: 'Ihr Termin', ar: 'موعدك' },
  '/visit/invitations': { en: 'Invitations', de: 'Einladungen', ar: 'الدعوات' },
  '/invitation': { en: 'Join the team', de: 'Dem Team beitreten', ar: 'الانضمام إلى الفريق' },
  '/nowhere': { en: 'Page not found', de: 'Seite nicht gefunden', ar: 'الصفحة غير موجودة' },
  // In English for every reader.
  '/styleguide': { en: 'Style guide' },
  '/dashboard': { en: 'My Appoinments', de: 'Meine Termine', ar: 'مواعيدي' },
  '/dashboard/account': { en: 'My Account', de: 'Mein Konto', ar: 'حسابي' },
  '/dashboard/payment/:id': {
    en: 'Payment for Teeth Whitening',
    de: 'Zahlung für Zahnaufhellung',
    ar: 'دفع ثمن تبييض الأسنان',
  },
  '/check-in': { en: 'Check-in', de: 'Ankunft melden', ar: 'تسجيل الوصول' },
  '/dashboard/receipts': { en: 'Receipts', de: 'Quittungen', ar: 'الإيصالات' },
  '/dashboard/receipt/:id': {
    en: 'Receipt – Cavity Filling',
    de: 'Quittung – Zahnfüllung',
    ar: 'إيصال – حشو الأسنان',
  },
  '/dashboard/clinic': ofClinic('Visits on Mar 2, 2026', 'today.headingOn', onDay),
  '/dashboard/clinic/diary': ofClinic('Diary', 'diary.heading'),
  '/dashboard/clinic/my-day': ofClinic('My day', 'myDay.heading'),
  '/dashboard/clinic/my-week': ofClinic('My week', 'week.heading'),
  '/dashboard/clinic/time-off': ofClinic('Time off', 'timeOff.heading'),
  '/dashboard/clinic/visits-to-move': ofClinic('Visits to move', 'visitsToMove.heading'),
  '/dashboard/clinic/waiting-list': ofClinic('Waiting list', 'waiting.heading'),
  '/dashboard/clinic/waiting-list/add': ofClinic('Add to the waiting list', 'waiting.form.heading'),
  '/dashboard/clinic/recalls': ofClinic('Recalls', 'recallCalls.heading'),
  '/dashboard/clinic/unpaid': ofClinic('Unpaid visits', 'unpaid.heading'),
  '/dashboard/clinic/check-in-code': ofClinic('Check-in code', 'checkInCode.heading'),
  '/dashboard/clinic/till': ofClinic('Till of Mar 2, 2026', 'till.headingOn', onDay),
  '/dashboard/clinic/patients': patientsTitle,
  '/dashboard/clinic/patients/book': ofClinic('Book a visit', 'patients.visit.heading'),
  '/dashboard/clinic/patients/:id': { en: 'Ada Lovelace' },
  '/dashboard/clinic/patients/:id/book': ofClinic('Book a visit', 'patients.visit.heading'),
  '/dashboard/allusers': ofDashboard('All Users', 'users.heading'),
  '/dashboard/allusers/bookings': ofVisits('Bookings', 'userBookings.heading'),
  '/dashboard/messages': ofDashboard('Messages', 'messages.heading'),
  '/dashboard/messages/templates': ofDashboard('Message templates', 'templates.heading'),
  '/dashboard/reviews': ofDashboard('Reviews', 'reviews.heading'),
  '/dashboard/refunds': ofDashboard('Refunds', 'refunds.heading'),
  '/dashboard/sign-in-security': ofDashboard('Sign-in security', 'security.heading'),
  '/dashboard/adddoctor': ofSettings('Add Doctor', 'addDoctor.heading'),
  '/dashboard/managedoctors': ofSettings('Manage Doctors', 'manageDoctors.heading'),
  '/dashboard/settings': ofSettings('Clinic', 'clinic.heading'),
  '/dashboard/settings/treatments': ofSettings('Treatments', 'treatments.heading'),
  '/dashboard/settings/hours': ofSettings('Opening hours', 'hours.heading'),
  '/dashboard/settings/chairs': ofSettings('Chairs', 'chairs.heading'),
  '/dashboard/settings/doctors': ofSettings('Doctors', 'doctors.heading'),
  '/dashboard/settings/visiting': ofSettings('How to find us', 'visiting.heading'),
  '/dashboard/settings/emails': ofSettings('Emails', 'emails.heading'),
  '/dashboard/settings/legal-texts': ofSettings('Legal texts', 'legal.heading'),
  '/dashboard/forms': ofForms('Forms', 'own.heading'),
  '/dashboard/forms/visit/:id/:id': { en: 'Medical history', de: 'Anamnese', ar: 'التاريخ الطبي' },
  // As it was signed, in German.
  '/dashboard/forms/signed/:id': { en: 'Anamnese', de: 'Anamnese', ar: 'Anamnese' },
  '/dashboard/forms/manage': ofForms('Patient forms', 'manage.heading'),
  '/dashboard/forms/manage/new': ofForms('New form', 'manage.addHeading'),
  '/dashboard/forms/manage/:id': ofForms('Edit Consent to photos', 'manage.editHeading', () => ({
    title: 'Consent to photos',
  })),
  '/dashboard/reports': ofReports('Reports', 'reports.heading'),
  '/dashboard/reports/audit': ofReports('Audit log', 'audit.heading'),
  '/dashboard/reports/jobs': ofReports('Failed jobs', 'labels.Failed jobs'),
  // For developers, in English for every reader.
  '/dashboard/releases': { en: 'Releases' },
};

const ID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** What a page at this address is called; a state of a page may have a title of its own. */
export function findTitle(url: string, language: Language, own?: Titles): string {
  const path = new URL(url).pathname.replaceAll(ID, ':id');
  const ofPage = own ?? titles[path];
  if (!ofPage) throw new Error(`${path} has no title in titles.ts`);
  const title = typeof ofPage === 'function' ? ofPage(language) : (ofPage[language] ?? ofPage.en);
  return `${title} · Molar`;
}
