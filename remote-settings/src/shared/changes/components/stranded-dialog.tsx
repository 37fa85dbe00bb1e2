import { formatDate, formatTime, type StrandedVisit } from 'shared-contracts';
import { SecondaryText } from 'shared-data';
import { formatTreatment } from 'shared-texts';
import { ConfirmDialog, Stack } from 'shared-ui';
import { styled } from 'styled-components';
import { texts } from '../../../texts';
import type { SettingsChanger } from '../hooks/use-settings-change';

const { stranded: labels } = texts;

const List = styled.ul`
  max-height: 40vh;
  margin: 0;
  padding: 0;
  overflow-y: auto;
  list-style: none;
`;

const Visit = ({ visit }: { visit: StrandedVisit }) => (
  <Stack as="li" gap="xs" style={{ paddingBlock: '0.5rem' }}>
    <span>{labels.visit(visit.patient, formatTreatment(visit.treatment))}</span>
    <SecondaryText>
      {labels.when(
        formatDate(visit.dateLocal),
        formatTime(visit.timeLocal),
        labels.reasons[visit.reason],
      )}
    </SecondaryText>
  </Stack>
);

/** Asks before a change that strands visits is saved; nothing for any other change. */
export function StrandedDialog({ changer }: { changer: SettingsChanger }) {
  const { pending, confirm, dismiss, isSaving, error } = changer;
  if (!pending) return null;
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={dismiss}
      title={labels.title(pending.stranded.length)}
      description={labels.text}
      confirmLabel={labels.confirm}
      dismissLabel={texts.cancel}
      onConfirm={confirm}
      isBusy={isSaving}
      error={error}
    >
      <List aria-label={labels.visits} tabIndex={0}>
        {pending.stranded.map((visit) => (
          <Visit key={visit.bookingId} visit={visit} />
        ))}
      </List>
    </ConfirmDialog>
  );
}
