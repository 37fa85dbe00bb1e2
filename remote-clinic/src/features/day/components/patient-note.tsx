import { VisitNote } from 'shared-visits';
import { texts } from '../../../texts';

/** What the patient wrote when booking; nothing for null. */
export const PatientNote = ({ note }: { readonly note: string | null }) => (
  <VisitNote label={texts.diary.note} note={note} />
);
