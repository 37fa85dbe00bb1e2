import { defineTexts } from 'shared-texts';

/** The texts about what patients are told of their visits. */
export const summaryTexts = defineTexts('remote-clinic', {
  summaries: {
    label: 'What was done',
    write: 'Write what was done',
    about: (patient: string, treatment: string, date: string) =>
      `${patient} · ${treatment}, ${date}`,
    forPatient:
      'The patient reads this in My Appoinments, once the visit is completed. For the team, write a note instead.',
    hint: 'In plain words: what you did, and what to look out for.',
    required: 'Write what was done',
    save: 'Save for the patient',
    saved: 'Saved for the patient',
    none: 'Nothing was written about this visit. Its dentist or an owner can, once the treatment has begun.',
    theirs: 'Saved meanwhile',
    removedMeanwhile: 'The text was removed meanwhile.',
    useTheirs: 'Use this text',
    saveMine: 'Save mine instead',
    remove: 'Remove',
    removeTitle: 'Remove this text?',
    removeText:
      "The patient can't read it any more. The audit log keeps that you removed it, without the text.",
    keep: 'Keep it',
    removed: 'Removed. The patient no longer sees it.',
  },
});
