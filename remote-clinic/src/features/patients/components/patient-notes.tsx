import type { Patient } from 'shared-contracts';
import { SectionHeading, Stack } from 'shared-ui';
import { patientTexts } from '../../../patient-texts';
import { NoteActions } from './note-actions';
import { NoteCard } from './note-card';
import { NoteForm } from './note-form';

const { notes: labels } = patientTexts;

/** The notes of the staff, newest first, and the form that adds one. */
export function PatientNotes({ patient }: { readonly patient: Patient }) {
  return (
    <Stack as="section" aria-labelledby="notes-heading">
      <SectionHeading id="notes-heading" title={labels.heading} />
      <NoteForm patientId={patient.id} />
      {patient.notes.length === 0 && <p>{labels.none}</p>}
      {patient.notes.map((note) => (
        <NoteCard
          key={note.id}
          note={note}
          actions={<NoteActions patientId={patient.id} note={note} />}
        />
      ))}
    </Stack>
  );
}
