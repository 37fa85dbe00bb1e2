import { useMutation } from '@tanstack/react-query';
import { endpointMutation } from 'shared-auth';
import { addPatientNote, correctPatientNote, getPatient, type PatientNote } from 'shared-contracts';

const invalidates = [getPatient];

/** Saves the text of a new note, or of the given one. */
export function useSaveNote(patientId: string, note: PatientNote | undefined) {
  const adding = useMutation(endpointMutation(addPatientNote, { invalidates }));
  const correcting = useMutation(endpointMutation(correctPatientNote, { invalidates }));

  function save(text: string, onSuccess: () => void) {
    const body = { text };
    if (!note) return adding.mutate({ params: { id: patientId }, body }, { onSuccess });
    const params = { id: patientId, noteId: note.id };
    correcting.mutate({ params, body }, { onSuccess });
  }

  const { isPending, error } = note ? correcting : adding;
  return { save, isPending, error };
}
