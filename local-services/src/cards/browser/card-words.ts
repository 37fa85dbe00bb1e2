import type { CardFieldName } from './card-rules';

interface CardWords {
  readonly labels: Readonly<Record<CardFieldName, string>>;
  /** By the code of an error, or that of a decline. Where there is none, the emulator's own English stays. */
  readonly errors: Readonly<Record<string, string>>;
}

const english: CardWords = {
  labels: { number: 'Card number', expiry: 'Expiry date', cvc: 'CVC' },
  errors: {},
};

const german: CardWords = {
  labels: { number: 'Kartennummer', expiry: 'Gültig bis', cvc: 'Prüfziffer' },
  errors: {
    incomplete_number: 'Ihre Kartennummer ist unvollständig.',
    invalid_number: 'Ihre Kartennummer ist ungültig.',
    incomplete_expiry: 'Das Ablaufdatum Ihrer Karte ist unvollständig.',
    invalid_expiry_month: 'Der Ablaufmonat Ihrer Karte ist ungültig.',
    invalid_expiry_month_past: 'Das Ablaufdatum Ihrer Karte liegt in der Vergangenheit.',
    incomplete_cvc: 'Die Prüfziffer Ihrer Karte ist unvollständig.',
    generic_decline: 'Ihre Karte wurde abgelehnt.',
    insufficient_funds: 'Ihre Karte hat nicht genug Guthaben.',
    test_mode_live_card: 'Ihre Karte wurde abgelehnt. Nehmen Sie hier eine der Testkarten.',
    payment_intent_authentication_failure:
      'Die Bank konnte die Zahlung nicht bestätigen. Versuchen Sie es mit einer anderen Karte.',
  },
};

const arabic: CardWords = {
  labels: { number: 'رقم البطاقة', expiry: 'تاريخ الانتهاء', cvc: 'رمز التحقق' },
  errors: {
    incomplete_number: 'رقم بطاقتك غير مكتمل.',
    invalid_number: 'رقم بطاقتك غير صالح.',
    incomplete_expiry: 'تاريخ انتهاء بطاقتك غير مكتمل.',
    invalid_expiry_month: 'شهر انتهاء بطاقتك غير صالح.',
    invalid_expiry_month_past: 'انتهت صلاحية بطاقتك.',
    incomplete_cvc: 'رمز التحقق لبطاقتك غير مكتمل.',
    generic_decline: 'رُفضت بطاقتك.',
    insufficient_funds: 'رصيد بطاقتك غير كافٍ.',
    test_mode_live_card: 'رُفضت بطاقتك. استخدم هنا إحدى البطاقات التجريبية.',
    payment_intent_authentication_failure: 'تعذّر على المصرف تأكيد الدفع. جرّب بطاقة أخرى.',
  },
};

const words: Readonly<Record<string, CardWords>> = { de: german, ar: arabic };

/** The words of a language, such as `de`; English where the emulator does not know it. */
export const toCardWords = (locale = ''): CardWords => words[locale] ?? english;

interface WordedError {
  readonly code?: string;
  readonly decline_code?: string;
  readonly message: string;
}

/** An error with the message of the form's language. */
export function translateError<Problem extends WordedError>(
  error: Problem,
  { errors }: CardWords,
): Problem {
  const message = errors[error.decline_code ?? ''] ?? errors[error.code ?? ''];
  return message ? { ...error, message } : error;
}
