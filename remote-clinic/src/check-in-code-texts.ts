import { defineTexts, type Language } from 'shared-texts';

/** The texts of the page that prints the code for the desk. */
export const checkInCodeTexts = defineTexts('remote-clinic', {
  checkInCode: {
    heading: 'Check-in code',
    lead: 'Print the code and put it on the desk. Patients scan it with their phone, log in, see their appointments today, and check in with one press.',
    print: 'Print',
    picture: 'QR code that leads to the check-in page',
  },
}).checkInCode;

/** What the printed sheet says to patients, in every language at once: the sheet is not in the language of the person who prints it. */
export const checkInLines: Readonly<Record<Language, string>> = {
  en: 'Here for your appointment? Scan to check in.',
  de: 'Sie haben einen Termin? Scannen und Ankunft melden.',
  ar: 'لديك موعد؟ امسح الرمز لتسجيل وصولك.',
};
