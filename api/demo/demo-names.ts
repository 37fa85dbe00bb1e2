import type { NamesByLanguage, TextsByLanguage } from 'shared-contracts';
import type { Db } from '../src/database/connection';

interface DemoName {
  readonly name: string;
  readonly names: NamesByLanguage;
}

interface DemoTreatment extends DemoName {
  readonly description: TextsByLanguage;
}

export const demoTreatments: readonly DemoTreatment[] = [
  {
    name: 'Fluoride Treatment',
    names: { de: 'Fluoridbehandlung', ar: 'العلاج بالفلورايد' },
    description: {
      en: 'A thin protective coating that strengthens enamel and helps prevent decay.',
      de: 'Eine dünne Schutzschicht, die den Zahnschmelz stärkt und Karies vorbeugt.',
      ar: 'طبقة واقية رقيقة تقوّي المينا وتساعد على منع التسوس.',
    },
  },
  {
    name: 'Cavity Filling',
    names: { de: 'Zahnfüllung', ar: 'حشو الأسنان' },
    description: {
      en: 'We remove the decay and fill the tooth with a matching material, usually in one visit.',
      de: 'Wir entfernen die Karies und füllen den Zahn mit passendem Material, meist in einer Sitzung.',
      ar: 'نزيل التسوس ونحشو السن بمادة تطابق لونه، وغالبًا في زيارة واحدة.',
    },
  },
  {
    name: 'Teeth Whitening',
    names: { de: 'Zahnaufhellung', ar: 'تبييض الأسنان' },
    description: {
      en: 'We gently lift stains from coffee, tea and age, to a shade that still looks natural.',
      de: 'Wir entfernen Verfärbungen durch Kaffee, Tee und Alter schonend, bis zu einem Ton, der natürlich aussieht.',
      ar: 'نزيل برفق آثار القهوة والشاي والعمر حتى درجة تبدو طبيعية.',
    },
  },
  {
    name: 'Teeth Orthodontics',
    names: { de: 'Zahnkorrektur', ar: 'تقويم الأسنان' },
    description: {
      en: 'We straighten teeth with braces or clear aligners, step by step.',
      de: 'Wir richten Zähne mit Zahnspangen oder durchsichtigen Schienen, Schritt für Schritt.',
      ar: 'نقوّم الأسنان بالتقويم الثابت أو الشفاف خطوة بخطوة.',
    },
  },
  {
    name: 'Cosmetic Dentistry',
    names: { de: 'Kosmetische Behandlung', ar: 'تجميل الأسنان' },
    description: {
      en: 'We correct shape, colour and gaps, so that your teeth still look like yours.',
      de: 'Wir korrigieren Form, Farbe und Lücken so, dass es Ihre Zähne bleiben.',
      ar: 'نصحّح الشكل واللون والفراغات مع الحفاظ على مظهر أسنانك الطبيعي.',
    },
  },
  {
    name: 'Oral Surgery',
    names: { de: 'Oralchirurgie', ar: 'جراحة الفم' },
    description: {
      en: 'We remove wisdom teeth and place implants, with a local anaesthetic.',
      de: 'Wir entfernen Weisheitszähne und setzen Implantate, mit örtlicher Betäubung.',
      ar: 'نخلع أضراس العقل ونزرع الأسنان بتخدير موضعي.',
    },
  },
];

const specialities: readonly DemoName[] = [
  { name: 'Cosmetic Dentistry', names: { de: 'Ästhetische Zahnmedizin', ar: 'تجميل الأسنان' } },
  { name: 'General Dentistry', names: { de: 'Allgemeine Zahnmedizin', ar: 'طب الأسنان العام' } },
  { name: 'Oral Surgery', names: { de: 'Oralchirurgie', ar: 'جراحة الفم' } },
  { name: 'Orthodontics', names: { de: 'Kieferorthopädie', ar: 'تقويم الأسنان' } },
];

const closedDays: readonly DemoName[] = [
  { name: 'Christmas Day', names: { de: 'Weihnachten', ar: 'عيد الميلاد' } },
  { name: "New Year's Day", names: { de: 'Neujahr', ar: 'رأس السنة' } },
];

const saveNames = async (
  db: Db,
  table: 'treatments' | 'specialities' | 'closed_days',
  rows: readonly DemoName[],
): Promise<void> => {
  for (const { name, names } of rows) {
    await db
      .updateTable(table)
      .set({ names: JSON.stringify(names) })
      .where('clinic_id', '=', db.clinicId)
      .where('name', '=', name)
      .execute();
  }
};

/** What the demo's treatments, specialities and closed days are called in German and Arabic. */
export async function saveDemoNames(db: Db): Promise<void> {
  await saveNames(db, 'treatments', demoTreatments);
  await saveNames(db, 'specialities', specialities);
  await saveNames(db, 'closed_days', closedDays);
  for (const { name, description } of demoTreatments) {
    await db
      .updateTable('treatments')
      .set({ description: JSON.stringify(description) })
      .where('clinic_id', '=', db.clinicId)
      .where('name', '=', name)
      .execute();
  }
}
