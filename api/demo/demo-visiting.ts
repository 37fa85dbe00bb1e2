import type { Db } from '../src/database/connection';

/** How to come to a clinic that is made up, in a street that is. */
const visiting = {
  transport: {
    en: 'The clinic is at the ferry landing Riverside Quarter, two minutes on foot. Buses stop at the corner of Harbour Lane.',
    de: 'Vom Fähranleger Riverside Quarter sind es zwei Minuten zu Fuß. Busse halten an der Ecke Harbour Lane.',
    ar: 'تقع العيادة على بعد دقيقتين سيرًا من مرسى العبّارات في Riverside Quarter. وتتوقف الحافلات عند زاوية Harbour Lane.',
  },
  parking: {
    en: 'Patients park in the courtyard for free. The entrance is beside number 14.',
    de: 'Im Hof parken Sie kostenlos. Die Einfahrt liegt neben Hausnummer 14.',
    ar: 'موقف السيارات في الفناء مجاني للمرضى، ومدخله بجوار المبنى رقم 14.',
  },
  pain_advice: {
    en: 'Our phone line tells you which dentist is on call. If you have trouble breathing or swallowing, or bleeding that does not stop, call 911.',
    de: 'Am Telefon hören Sie, welche Praxis Notdienst hat. Bei Atemnot, Schluckbeschwerden oder einer Blutung, die nicht aufhört, rufen Sie 911.',
    ar: 'اتصل بنا لتسمع أي طبيب أسنان مناوب. وإذا صعب عليك التنفس أو البلع أو كان لديك نزيف لا يتوقف، فاتصل بالرقم 911.',
  },
};

/** How patients come, and what those in pain do. */
export async function saveDemoVisiting(db: Db): Promise<void> {
  await db
    .updateTable('clinics')
    .set((is) => ({
      transport: JSON.stringify(visiting.transport),
      parking: JSON.stringify(visiting.parking),
      pain_advice: JSON.stringify(visiting.pain_advice),
      accessibility: ['lift', 'step_free', 'toilet'],
      pain_treatment_id: is
        .selectFrom('treatments')
        .select('treatment_id')
        .where('clinic_id', '=', db.clinicId)
        .where('name', '=', 'Cavity Filling'),
    }))
    .where('clinic_id', '=', db.clinicId)
    .execute();
}
