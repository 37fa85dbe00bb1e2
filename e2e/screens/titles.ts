import type { Language } from 'shared-texts';

/** What the browser calls a page, in each language that it is translated to. */
export type Titles = Readonly<Record<'en', string> & Partial<Record<Language, string>>>;

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
  '/dashboard/clinic': { en: 'Visits on Mar 2, 2026' },
  '/dashboard/clinic/diary': { en: 'Diary' },
  '/dashboard/clinic/my-day': { en: 'My day' },
  '/dashboard/clinic/time-off': { en: 'Time off' },
  '/dashboard/clinic/visits-to-move': { en: 'Visits to move' },
  '/dashboard/clinic/unpaid': { en: 'Unpaid visits' },
  '/dashboard/clinic/till': { en: 'Till of Mar 2, 2026' },
  '/dashboard/clinic/patients': { en: 'Patients' },
  '/dashboard/clinic/patients/book': { en: 'Book a visit' },
  '/dashboard/clinic/patients/:id': { en: 'Ada Lovelace' },
  '/dashboard/clinic/patients/:id/book': { en: 'Book a visit' },
  '/dashboard/allusers': { en: 'All Users' },
  '/dashboard/allusers/bookings': { en: 'Bookings' },
  '/dashboard/messages': { en: 'Messages' },
  '/dashboard/messages/templates': { en: 'Message templates' },
  '/dashboard/reviews': { en: 'Reviews' },
  '/dashboard/refunds': { en: 'Refunds' },
  '/dashboard/adddoctor': { en: 'Add Doctor' },
  '/dashboard/managedoctors': { en: 'Manage Doctors' },
  '/dashboard/settings': { en: 'Clinic' },
  '/dashboard/settings/treatments': { en: 'Treatments' },
  '/dashboard/settings/hours': { en: 'Opening hours' },
  '/dashboard/settings/chairs': { en: 'Chairs' },
  '/dashboard/settings/doctors': { en: 'Doctors' },
  '/dashboard/settings/emails': { en: 'Emails' },
  '/dashboard/reports': { en: 'Reports' },
  '/dashboard/reports/audit': { en: 'Audit log' },
  '/dashboard/releases': { en: 'Releases' },
};

const ID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/** What a page at this address is called; a state of a page may have a title of its own. */
export function findTitle(url: string, language: Language, own?: Titles): string {
  const path = new URL(url).pathname.replace(ID, ':id');
  const ofPage = own ?? titles[path];
  if (!ofPage) throw new Error(`${path} has no title in titles.ts`);
  return `${ofPage[language] ?? ofPage.en} · Molar`;
}
