import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from 'shared-auth';
import { getPatient } from 'shared-contracts';
import { QueryView } from 'shared-data';
import { Stack } from 'shared-ui';
import { patientTexts } from '../../../patient-texts';
import { NoteCard } from './note-card';

const { notes: labels } = patientTexts;

const SHOWN = 3;

/** The last few notes about a patient. */
export function LatestNotes({ patientId }: { readonly patientId: string }) {
  const query = useQuery(endpointQuery(getPatient, { params: { id: patientId } }));
  return (
    <Stack as="section" gap="m" aria-labelledby="latest-notes">
      <h3 id="latest-notes">{labels.latest}</h3>
      <QueryView query={query}>
        {({ notes }) => (
          <Stack gap="m">
            {notes.length === 0 && <p>{labels.none}</p>}
            {notes.slice(0, SHOWN).map((note) => (
              <NoteCard key={note.id} note={note} />
            ))}
          </Stack>
        )}
      </QueryView>
    </Stack>
  );
}
