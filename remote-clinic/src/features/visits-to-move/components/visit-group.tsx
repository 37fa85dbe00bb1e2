import { Button, Cluster, SectionHeading, Stack } from 'shared-ui';
import { visitsToMoveTexts } from '../../../visits-to-move-texts';
import type { VisitGroup as Group } from '../model/group-visits';
import type { Ask } from '../model/question';
import { EmailPatients } from './email-patients';
import { toCaption, VisitsTable } from './visits-table';

const { list: labels, takeover } = visitsToMoveTexts;

interface VisitGroupProps {
  readonly group: Group;
  readonly isBusy: boolean;
  readonly onAsk: Ask;
}

/** The visits of one dentist, with what can be done about all of them together. */
export const VisitGroup = ({ group, isBusy, onAsk }: VisitGroupProps) => (
  <Stack as="section" aria-label={toCaption(group)}>
    <SectionHeading
      title={labels.heading(group.doctor ?? labels.noDoctor, group.visits.length)}
      actions={
        <Cluster gap="s">
          {group.doctorId !== null && (
            <Button onClick={() => onAsk({ kind: 'takeover', group })}>{takeover.open}</Button>
          )}
          <EmailPatients visits={group.visits} />
        </Cluster>
      }
    />
    <VisitsTable group={group} isBusy={isBusy} onAsk={onAsk} />
  </Stack>
);
