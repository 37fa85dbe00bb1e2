import { useState } from 'react';
import { getPatient, type PatientNote, removePatientNote } from 'shared-contracts';
import { ConfirmRequest } from 'shared-data';
import { useCan } from 'shared-staff';
import { icons, Dialog, IconButton, Menu, MenuAction } from 'shared-ui';
import { patientTexts } from '../../../patient-texts';
import { NoteForm } from './note-form';

const { notes: labels } = patientTexts;

interface NoteActionsProps {
  readonly patientId: string;
  readonly note: PatientNote;
}

/** Its author corrects a note, an owner removes it; nothing for others. */
export function NoteActions({ patientId, note }: NoteActionsProps) {
  const canRemove = useCan('people.manage');
  const [dialog, setDialog] = useState<'correct' | 'remove' | null>(null);
  const close = () => setDialog(null);
  if (!note.isCorrectable && !canRemove) return null;
  return (
    <>
      <Menu trigger={<IconButton icon={icons.more} label={labels.more(note.author)} />}>
        {note.isCorrectable && (
          <MenuAction onSelect={() => setDialog('correct')}>{labels.correct}</MenuAction>
        )}
        {canRemove && <MenuAction onSelect={() => setDialog('remove')}>{labels.remove}</MenuAction>}
      </Menu>
      {dialog === 'correct' && (
        <Dialog isOpen onOpenChange={close} title={labels.correct}>
          <NoteForm patientId={patientId} note={note} onSaved={close} />
        </Dialog>
      )}
      {dialog === 'remove' && (
        <ConfirmRequest
          endpoint={removePatientNote}
          input={{ params: { id: patientId, noteId: note.id } }}
          changes={[getPatient]}
          title={labels.removeTitle}
          description={labels.removeText(note.author)}
          confirmLabel={labels.remove}
          dismissLabel={labels.keep}
          saved={labels.removed}
          onClose={close}
          findFocusFallback={() => document.getElementById('notes-heading')}
        />
      )}
    </>
  );
}
