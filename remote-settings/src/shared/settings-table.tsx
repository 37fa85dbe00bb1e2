import { useIsFetching } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { getSettings, toEndpointName } from 'shared-contracts';
import {
  icons,
  Button,
  Cluster,
  type DataColumn,
  DataTable,
  EmptyState,
  FormError,
  IconButton,
  media,
  Menu,
  MenuAction,
} from 'shared-ui';
import { styled } from 'styled-components';
import { texts } from '../texts';
import { StrandedDialog } from './changes/components/stranded-dialog';
import { useSettingsChange } from './changes/hooks/use-settings-change';
import type { ChangeDraft } from './changes/model/merge-change';

/** Large text on a phone has no room for a button and a menu beside each other. */
const Actions = styled(Cluster)`
  ${media.phone} {
    flex-wrap: wrap;
  }
`;

/** A change that is saved at once, and the one that takes it back. */
interface ChangeAction {
  readonly label: string;
  readonly change: ChangeDraft;
  readonly undo: ChangeDraft;
}

interface DialogAction {
  readonly label: string;
  readonly dialog: (onClose: () => void) => ReactNode;
}

interface SettingsTableProps<Row> {
  readonly labels: {
    readonly caption: string;
    readonly none: string;
    readonly columns: { readonly actions: string };
  };
  readonly rows: readonly Row[];
  /** The ID of the element that names the row. */
  readonly toNameId: (row: Row) => string;
  /** All but that of the actions. */
  readonly columns: readonly DataColumn<Row>[];
  readonly toActions: (row: Row) => readonly (ChangeAction | DialogAction)[];
  /** In a menu. */
  readonly toRareAction?: (row: Row) => ChangeAction;
}

/** Some of the settings as a table, and what can be done with each row. */
export function SettingsTable<Row>(props: SettingsTableProps<Row>) {
  const { labels, rows, toNameId, columns, toActions, toRareAction } = props;
  const changer = useSettingsChange();
  const isFetching = useIsFetching({ queryKey: [toEndpointName(getSettings)] }) > 0;
  const [opened, setOpened] = useState<{ readonly nameId: string; readonly label: string }>();
  // Of the row as it is now, also after others have changed it.
  const openedAction = rows
    .filter((row) => toNameId(row) === opened?.nameId)
    .flatMap((row) => toActions(row))
    .find(({ label }) => label === opened?.label);

  const submit = ({ change, undo }: ChangeAction) => changer.submit(change, { undo });

  function renderActions(row: Row) {
    const nameId = toNameId(row);
    const rare = toRareAction?.(row);
    return (
      <Actions gap="xs" wrap={rare && 'nowrap'}>
        {toActions(row).map((action) => (
          <Button
            key={action.label}
            variant="secondary"
            aria-describedby={nameId}
            onClick={() =>
              'dialog' in action ? setOpened({ nameId, label: action.label }) : submit(action)
            }
          >
            {action.label}
          </Button>
        ))}
        {rare && (
          <Menu
            trigger={<IconButton icon={icons.more} label={texts.more} aria-describedby={nameId} />}
          >
            <MenuAction onSelect={() => submit(rare)}>{rare.label}</MenuAction>
          </Menu>
        )}
      </Actions>
    );
  }

  const actions = { key: 'actions', header: labels.columns.actions, render: renderActions };
  return (
    <>
      <FormError>{changer.pending ? null : changer.error}</FormError>
      <DataTable
        caption={labels.caption}
        columns={[...columns, actions]}
        rows={rows}
        rowKey={toNameId}
        isBusy={isFetching || changer.isBusy}
        empty={<EmptyState title={labels.none} />}
      />
      <StrandedDialog changer={changer} />
      {openedAction && 'dialog' in openedAction && openedAction.dialog(() => setOpened(undefined))}
    </>
  );
}
