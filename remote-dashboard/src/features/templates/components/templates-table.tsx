import {
  createMessageTemplate,
  deleteMessageTemplate,
  listMessageTemplates,
  type MessageTemplate,
} from 'shared-contracts';
import { SecondaryText, useSave } from 'shared-data';
import { RowActions } from 'shared-staff';
import {
  icons,
  Button,
  type DataColumn,
  DataTable,
  EmptyState,
  IconButton,
  Menu,
  MenuAction,
} from 'shared-ui';
import { styled } from 'styled-components';
import { texts } from '../../../texts';

const { templates: labels } = texts;

const Words = styled(SecondaryText)`
  white-space: pre-wrap;
`;

/** Deletes a template, with a way to take it back. */
function useDeletion() {
  const options = { changes: [listMessageTemplates], errors: 'notification' } as const;
  const adding = useSave(createMessageTemplate, options);
  const removing = useSave(deleteMessageTemplate, options);

  return ({ id, title, text }: MessageTemplate) => {
    const undo = () => adding.save({ body: { title, text } }, { saved: labels.restored(title) });
    removing.save({ params: { id } }, { saved: labels.deleted(title), undo });
  };
}

interface TemplatesTableProps {
  readonly templates: readonly MessageTemplate[];
  readonly isBusy: boolean;
  readonly onEdit: (template: MessageTemplate) => void;
}

export function TemplatesTable({ templates, isBusy, onEdit }: TemplatesTableProps) {
  const remove = useDeletion();
  const columns: DataColumn<MessageTemplate>[] = [
    {
      key: 'title',
      header: labels.columns.title,
      render: ({ id, title }) => <span id={`template-${id}`}>{title}</span>,
    },
    {
      key: 'text',
      header: labels.columns.text,
      render: ({ text }) => <Words>{text}</Words>,
    },
    {
      key: 'actions',
      header: labels.columns.actions,
      render: (template) => {
        const describedBy = `template-${template.id}`;
        const trigger = (
          <IconButton icon={icons.more} label={labels.more} aria-describedby={describedBy} />
        );
        return (
          <RowActions>
            <Button
              variant="secondary"
              aria-describedby={describedBy}
              onClick={() => onEdit(template)}
            >
              {labels.edit}
            </Button>
            <Menu trigger={trigger}>
              <MenuAction onSelect={() => remove(template)}>{labels.delete}</MenuAction>
            </Menu>
          </RowActions>
        );
      },
    },
  ];
  return (
    <DataTable
      caption={labels.caption(templates.length)}
      columns={columns}
      rows={templates}
      rowKey={({ id }) => id}
      isBusy={isBusy}
      empty={<EmptyState title={labels.none}>{labels.noneText}</EmptyState>}
    />
  );
}
