import { useState } from 'react';
import {
  formatOpeningHours,
  formatTimeOff,
  type Settings,
  type WeekdayHours,
} from 'shared-contracts';
import { SecondaryText } from 'shared-data';
import { icons, Button, Card, FormError, IconButton, Cluster, Stack } from 'shared-ui';
import { texts } from '../../texts';
import { StrandedDialog } from '../changes/components/stranded-dialog';
import { useSettingsChange } from '../changes/hooks/use-settings-change';
import { SpecialHoursForm } from './special-hours-form';

const { specialHours: labels } = texts;

type Stored = NonNullable<Settings['specialHours']>[number];

/** The days as people read them. */
const formatDays = ({ fromDate, untilDate }: Stored): string =>
  formatTimeOff({ fromDate, untilDate, fromTime: null, untilTime: null });

const toNameId = ({ id }: Stored): string => `special-${id}`;

interface SpecialHoursProps {
  /** Null for the opening hours. */
  readonly doctorId: string | null;
  /** The hours of other weeks. */
  readonly weekly: readonly WeekdayHours[];
  readonly special: readonly Stored[];
}

/** The coming days with other hours than every week, and the form that adds and changes them. */
export function SpecialHours({ doctorId, weekly, special }: SpecialHoursProps) {
  const removal = useSettingsChange();
  // What is being entered stays when a colleague has changed or removed them meanwhile.
  const [edited, setEdited] = useState<Stored | null>(null);
  const [added, setAdded] = useState(0);

  function remove({ id, ...row }: Stored) {
    const undo = { kind: 'add_special_hours', doctorId, ...row } as const;
    removal.submit({ kind: 'remove_special_hours', id, doctorId }, { undo });
  }

  const renderRow = (row: Stored) => (
    <Cluster key={row.id} as="li" justify="space-between" wrap="nowrap">
      <Stack gap="xs">
        <span id={toNameId(row)}>{formatDays(row)}</span>
        <SecondaryText>{formatOpeningHours(row.hours)}</SecondaryText>
      </Stack>
      <Cluster gap="xs" wrap="nowrap">
        <Button variant="secondary" aria-describedby={toNameId(row)} onClick={() => setEdited(row)}>
          {texts.edit}
        </Button>
        <IconButton
          icon={icons.trash}
          label={labels.remove(formatDays(row))}
          onClick={() => remove(row)}
        />
      </Cluster>
    </Cluster>
  );

  return (
    <Stack gap="xl">
      <FormError>{removal.pending ? null : removal.error}</FormError>
      {special.length === 0 ? (
        <SecondaryText>{labels.none}</SecondaryText>
      ) : (
        <Stack
          as="ul"
          gap="s"
          aria-label={labels.caption}
          style={{ padding: 0, listStyle: 'none' }}
        >
          {special.map(renderRow)}
        </Stack>
      )}
      <StrandedDialog changer={removal} />
      <Card>
        <SpecialHoursForm
          key={edited?.id ?? `new-${added}`}
          doctorId={doctorId}
          weekly={weekly}
          edited={edited}
          title={edited ? labels.editTitle(formatDays(edited)) : labels.add}
          onCancel={() => setEdited(null)}
          onSaved={() => {
            setEdited(null);
            setAdded((count) => count + 1);
          }}
        />
      </Card>
    </Stack>
  );
}
