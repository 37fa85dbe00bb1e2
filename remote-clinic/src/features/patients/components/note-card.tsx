import type { ReactNode } from 'react';
import { useOutletContext } from 'react-router-dom';
import { formatInstant, type PatientNote, type SiteContext } from 'shared-contracts';
import { SecondaryText } from 'shared-data';
import { Card, Cluster, Stack } from 'shared-ui';
import { styled } from 'styled-components';
import { patientTexts } from '../../../patient-texts';

const NoteText = styled.p`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

interface NoteCardProps {
  readonly note: PatientNote;
  readonly actions?: ReactNode;
}

/** A note of the staff with its author and time. */
export function NoteCard({ note, actions }: NoteCardProps) {
  const { timeZone } = useOutletContext<SiteContext>().clinic;
  const by = patientTexts.notes.by(note.author, formatInstant(note.createdAt, timeZone));
  return (
    <Card as="article" aria-label={by}>
      <Stack gap="s" alignItems="start">
        <NoteText>{note.text}</NoteText>
        <Cluster gap="s">
          <SecondaryText>
            {by}
            {note.editedAt && ` · ${patientTexts.notes.edited}`}
          </SecondaryText>
          {actions}
        </Cluster>
      </Stack>
    </Card>
  );
}
