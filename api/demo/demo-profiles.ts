import type { Gender } from 'shared-contracts';
import type { Language } from 'shared-texts';
import type { Db } from '../src/database/connection';

interface DemoProfile {
  readonly email: string;
  readonly languages: string[];
  readonly gender: Gender;
  readonly training: string[];
  readonly about: Readonly<Record<Language, string>>;
}

/** What the demo's dentists say of themselves; they are made up, like their names. */
const profiles: readonly DemoProfile[] = [
  {
    email: 'amara.osei@clinic.test',
    languages: ['en', 'fr'],
    gender: 'woman',
    training: ['Doctor of Dental Surgery, 2008', 'Course in treating children, 2013'],
    about: {
      en: 'Dr. Osei looks after teeth before they hurt: check-ups, fluoride and small fillings. Children are welcome to bring their questions.',
      de: 'Dr. Osei kümmert sich um Zähne, bevor sie wehtun: mit Kontrollen, Fluorid und kleinen Füllungen. Auch Kinder dürfen alles fragen.',
      ar: 'تعتني د. أوسي بالأسنان قبل أن تؤلم: بالفحوص والفلورايد والحشوات الصغيرة. وللأطفال أن يسألوا عما يشاؤون.',
    },
  },
  {
    email: 'elena.petrova@clinic.test',
    languages: ['de', 'en', 'ru'],
    gender: 'woman',
    training: ['Doctor of Dental Medicine, 2006', 'Course in cosmetic dentistry, 2011'],
    about: {
      en: 'Dr. Petrova whitens and reshapes teeth so that they still look like yours. She shows you the result on a model before anything is done.',
      de: 'Dr. Petrova hellt Zähne auf und formt sie so, dass es Ihre bleiben. Das Ergebnis sehen Sie an einem Modell, bevor etwas geschieht.',
      ar: 'تبيّض د. بتروفا الأسنان وتعيد تشكيلها مع الحفاظ على مظهرها الطبيعي. وتريك النتيجة على نموذج قبل البدء.',
    },
  },
  {
    email: 'kenji.sato@clinic.test',
    languages: ['en', 'ja'],
    gender: 'man',
    training: ['Doctor of Dental Surgery, 2010', 'Specialist training in orthodontics, 2013'],
    about: {
      en: 'Dr. Sato straightens teeth of teenagers and adults. He plans each step with you and tells you how long it will take.',
      de: 'Dr. Sato richtet Zähne von Jugendlichen und Erwachsenen. Er plant jeden Schritt mit Ihnen und sagt Ihnen, wie lange es dauert.',
      ar: 'يقوّم د. ساتو أسنان المراهقين والبالغين. ويخطط معك كل خطوة ويخبرك كم ستستغرق.',
    },
  },
  {
    email: 'lucas.moreau@clinic.test',
    languages: ['en', 'es', 'fr'],
    gender: 'man',
    training: ['Doctor of Dental Medicine, 2004', 'Specialist training in oral surgery, 2008'],
    about: {
      en: 'Dr. Moreau removes wisdom teeth and places implants. He explains every step before he starts and calls you the day after.',
      de: 'Dr. Moreau entfernt Weisheitszähne und setzt Implantate. Er erklärt jeden Schritt vorher und ruft Sie am Tag danach an.',
      ar: 'يخلع د. مورو أضراس العقل ويزرع الأسنان. ويشرح كل خطوة قبل أن يبدأ ويتصل بك في اليوم التالي.',
    },
  },
  {
    email: 'nora.haddad@clinic.test',
    languages: ['ar', 'de', 'en'],
    gender: 'woman',
    training: ['Doctor of Dental Surgery, 2015'],
    about: {
      en: 'Dr. Haddad is here on weekends and Mondays, for all treatments. She takes her time with patients who are afraid of the dentist.',
      de: 'Dr. Haddad ist am Wochenende und montags da, für alle Behandlungen. Für Menschen mit Zahnarztangst nimmt sie sich Zeit.',
      ar: 'تعمل د. حداد في نهاية الأسبوع وأيام الاثنين وتقدم كل العلاجات. وتمنح من يخافون طبيب الأسنان وقتًا كافيًا.',
    },
  },
];

export async function saveDemoProfiles(db: Db): Promise<void> {
  for (const { email, about, ...profile } of profiles) {
    await db
      .updateTable('doctor_profiles')
      .set({ ...profile, about: JSON.stringify(about) })
      .where('clinic_id', '=', db.clinicId)
      .where('doctor_id', 'in', (is) =>
        is
          .selectFrom('doctors')
          .select('doctor_id')
          .where('clinic_id', '=', db.clinicId)
          .where('email', '=', email),
      )
      .execute();
  }
}
