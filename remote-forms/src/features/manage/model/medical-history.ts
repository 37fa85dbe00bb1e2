import type { FormSettings, FormTexts, Question } from 'shared-contracts';

const text = (en: string, de: string, ar: string): FormTexts => ({ en, de, ar });

const ask = <Kind extends Question['kind']>(key: string, kind: Kind, label: FormTexts) => ({
  ...{ key, kind, label },
  isRequired: true,
});

const choice = (key: string, label: FormTexts) => ({ key, label, isMarked: false });

const questions: Question[] = [
  {
    ...ask(
      'reason',
      'text',
      text('What brings you to us?', 'Was führt Sie zu uns?', 'ما سبب زيارتك؟'),
    ),
    proposes: null,
  },
  {
    ...ask(
      'allergies',
      'yes_no',
      text(
        'Are you allergic to anything, such as penicillin, latex or local anaesthetics?',
        'Haben Sie Allergien, zum Beispiel gegen Penicillin, Latex oder örtliche Betäubungsmittel?',
        'هل لديك حساسية تجاه أي شيء، مثل البنسلين أو اللاتكس أو التخدير الموضعي؟',
      ),
    ),
    proposes: 'allergy',
  },
  {
    ...ask(
      'medication',
      'yes_no',
      text(
        'Do you take any medication regularly?',
        'Nehmen Sie regelmäßig Medikamente ein?',
        'هل تتناول أي أدوية بانتظام؟',
      ),
    ),
    proposes: 'medication',
  },
  {
    ...ask(
      'blood-thinners',
      'yes_no',
      text(
        'Do you take blood thinners, or do you bleed for a long time after an injury?',
        'Nehmen Sie Blutverdünner ein, oder bluten Sie nach Verletzungen lange?',
        'هل تتناول مميعات الدم، أو يستمر النزيف لديك طويلًا بعد الجروح؟',
      ),
    ),
    proposes: 'medication',
  },
  {
    ...ask(
      'heart',
      'yes_no',
      text(
        'Do you have a heart condition, a pacemaker or an artificial heart valve?',
        'Haben Sie eine Herzerkrankung, einen Herzschrittmacher oder eine künstliche Herzklappe?',
        'هل لديك مرض في القلب أو جهاز تنظيم ضربات القلب أو صمام قلب صناعي؟',
      ),
    ),
    proposes: 'other',
  },
  {
    ...ask(
      'pregnancy',
      'yes_no',
      text(
        'Are you, or could you be, pregnant?',
        'Sind Sie schwanger, oder könnten Sie es sein?',
        'هل أنتِ حامل، أو هل يُحتمل ذلك؟',
      ),
    ),
    isRequired: false,
    proposes: 'other',
  },
  {
    ...ask(
      'last-visit',
      'date',
      text(
        'When did you last see a dentist? A rough date is enough.',
        'Wann waren Sie zuletzt beim Zahnarzt? Ein ungefähres Datum genügt.',
        'متى زرت طبيب الأسنان آخر مرة؟ يكفي تاريخ تقريبي.',
      ),
    ),
    isRequired: false,
  },
  {
    ...ask('smoking', 'choice', text('Do you smoke?', 'Rauchen Sie?', 'هل تدخّن؟')),
    proposes: null,
    choices: [
      choice('no', text('No', 'Nein', 'لا')),
      choice('former', text('Not any more', 'Nicht mehr', 'أقلعت عن التدخين')),
      choice('sometimes', text('Sometimes', 'Gelegentlich', 'أحيانًا')),
      choice('daily', text('Every day', 'Täglich', 'كل يوم')),
    ],
  },
  ask(
    'signature',
    'signature',
    text(
      'I have answered these questions to the best of my knowledge.',
      'Ich habe diese Fragen nach bestem Wissen beantwortet.',
      'أجبت عن هذه الأسئلة بحسب علمي.',
    ),
  ),
];

/** What dentists ask before the first visit, ready to be changed. */
export const medicalHistory: FormSettings = {
  content: {
    title: text('Medical history', 'Anamnese', 'التاريخ الطبي'),
    intro: text(
      'Your answers help us treat you safely. Only the clinic’s team can read them.',
      'Ihre Antworten helfen uns, Sie sicher zu behandeln. Nur das Team der Praxis kann sie lesen.',
      'تساعدنا إجاباتك على علاجك بأمان. لا يطّلع عليها إلا فريق العيادة.',
    ),
    questions,
  },
  askedFor: { kind: 'first_visit' },
  isActive: true,
};
