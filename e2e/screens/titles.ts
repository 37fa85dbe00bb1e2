import { formatDate } from 'shared-contracts';
import { type Language, languages } from 'shared-texts';
import { readTranslation, type Values } from '../support/languages';

/** What the browser calls a page: in each language that it is translated to, or what says so. */
export type Titles =
  | Readonly<Record<'en', string> & Partial<Record<Language, string>>>
  | ((language: Language) => string);

/** A title in English, and the text of a catalogue that it is in other languages. */
const fromCatalogue =
  (
    english: string,
    workspace: string,
    key: string,
    toValues: (language: Language) => Values = () => ({}),
  ) =>
  (language: Language): string =>
    language === 'en' ? english : readTranslation(language)(workspace, key, toValues(language));

/** The day of the screens whose page has it in its title. */
const onDay = (language: Language): Values => ({
  date: formatDate('2026-03-02', languages[language].locale),
});

/** Of the list of patients, and of one whose data is not there. */
export const patientsTitle = fromCatalogue('Patients', 'remote-clinic', 'patients.list.heading');

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
  '/about': { en: 'About', de: 'Über uns', ar: 'من نحن' },
  '/reviews': { en: 'Reviews', de: 'Bewertungen', ar: 'آراء المرضى' },
  '/appoinment': { en: 'Appoinment', de: 'Termin buchen', ar: 'حجز موعد' },
  '/visit': { en: 'Your visit', de: 'Ihr Termin', ar: 'موعدك' },
  '/visit/invitations': { en: 'Invitations', de: 'Einladungen', ar: 'الدعوات' },
  '/nowhere': { en: 'Page not found', de: 'Seite nicht gefunden', ar: 'الصفحة غير موجودة' },
  // In English for every reader.
  '/styleguide': { en: 'Style guide' },
  '/dashboard': { en: 'My Appoinments', de: 'Meine Termine', ar: 'مواعيدي' },
  '/dashboard/account': { en: 'My Account', de: 'Mein Konto', ar: 'حسابي' },
  '/dashboard/payment/:id': {
    en: 'Payment for Teeth Whitening',
    de: 'Zahlung für Teeth Whitening',
    ar: 'دفع ثمن Teeth Whitening',
  },
  '/dashboard/receipt/:id': {
    en: 'Receipt – Cavity Filling',
    de: 'Quittung – Cavity Filling',
    ar: 'إيصال – Cavity Filling',
  },
  '/dashboard/clinic': fromCatalogue(
    'Visits on Mar 2, 2026',
    'remote-clinic',
    'today.headingOn',
    onDay,
  ),
  '/dashboard/clinic/diary': fromCatalogue('Diary', 'remote-clinic', 'diary.heading'),
  '/dashboard/clinic/my-day': fromCatalogue('My day', 'remote-clinic', 'myDay.heading'),
  '/dashboard/clinic/time-off': fromCatalogue('Time off', 'remote-clinic', 'timeOff.heading'),
  '/dashboard/clinic/visits-to-move': fromCatalogue(
    'Visits to move',
    'remote-clinic',
    'visitsToMove.heading',
  ),
  '/dashboard/clinic/unpaid': fromCatalogue('Unpaid visits', 'remote-clinic', 'unpaid.heading'),
  '/dashboard/clinic/till': fromCatalogue(
    'Till of Mar 2, 2026',
    'remote-clinic',
    'till.headingOn',
    onDay,
  ),
  '/dashboard/clinic/patients': patientsTitle,
  '/dashboard/clinic/patients/book': fromCatalogue(
    'Book a visit',
    'remote-clinic',
    'patients.visit.heading',
  ),
  '/dashboard/clinic/patients/:id': { en: 'Ada Lovelace' },
  '/dashboard/clinic/patients/:id/book': fromCatalogue(
    'Book a visit',
    'remote-clinic',
    'patients.visit.heading',
  ),
  '/dashboard/allusers': fromCatalogue('All Users', 'remote-dashboard', 'users.heading'),
  '/dashboard/allusers/bookings': fromCatalogue(
    'Bookings',
    'shared-visits',
    'userBookings.heading',
  ),
  '/dashboard/messages': fromCatalogue('Messages', 'remote-dashboard', 'messages.heading'),
  '/dashboard/messages/templates': fromCatalogue(
    'Message templates',
    'remote-dashboard',
    'templates.heading',
  ),
  '/dashboard/reviews': fromCatalogue('Reviews', 'remote-dashboard', 'reviews.heading'),
  '/dashboard/refunds': fromCatalogue('Refunds', 'remote-dashboard', 'refunds.heading'),
  '/dashboard/adddoctor': fromCatalogue('Add Doctor', 'remote-settings', 'addDoctor.heading'),
  '/dashboard/managedoctors': fromCatalogue(
    'Manage Doctors',
    'remote-settings',
    'manageDoctors.heading',
  ),
  '/dashboard/settings': fromCatalogue('Clinic', 'remote-settings', 'clinic.heading'),
  '/dashboard/settings/treatments': fromCatalogue(
    'Treatments',
    'remote-settings',
    'treatments.heading',
  ),
  '/dashboard/settings/hours': fromCatalogue('Opening hours', 'remote-settings', 'hours.heading'),
  '/dashboard/settings/chairs': fromCatalogue('Chairs', 'remote-settings', 'chairs.heading'),
  '/dashboard/settings/doctors': fromCatalogue('Doctors', 'remote-settings', 'doctors.heading'),
  '/dashboard/settings/emails': fromCatalogue('Emails', 'remote-settings', 'emails.heading'),
  '/dashboard/reports': fromCatalogue('Reports', 'remote-reports', 'reports.heading'),
  '/dashboard/reports/audit': fromCatalogue('Audit log', 'remote-reports', 'audit.heading'),
  // For developers, in English for every reader.
  '/dashboard/releases': { en: 'Releases' },
};

const ID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/** What a page at this address is called; a state of a page may have a title of its own. */
export function findTitle(url: string, language: Language, own?: Titles): string {
  const path = new URL(url).pathname.replace(ID, ':id');
  const ofPage = own ?? titles[path];
  if (!ofPage) throw new Error(`${path} has no title in titles.ts`);
  const title = typeof ofPage === 'function' ? ofPage(language) : (ofPage[language] ?? ofPage.en);
  return `${title} · Molar`;
}
