import { useMutation } from '@tanstack/react-query';
import { endpointMutation } from 'shared-auth';
import {
  createMessageTemplate,
  deleteMessageTemplate,
  listMessageTemplates,
  type MessageTemplate,
} from 'shared-contracts';
import { SecondaryText, toErrorText } from 'shared-pages';
import {
  Button,
  Cluster,
  type DataColumn,
  DataTable,
  EmptyState,
  IconButton,
  media,
  Menu,
  MenuAction,
  notify,
} from 'shared-ui';
import { styled } from 'styled-components';
import { texts } from '../../../texts';

const { templates: labels } = texts;

const invalidates = [listMessageTemplates];

const onError = (error: Error) => notify.error(toErrorText(error));

/** Large text on a phone has no room for both beside each other. */
const Actions = styled(Cluster)`
  ${media.phone} {
    flex-wrap: wrap;
  }
`;

const Words = styled(SecondaryText)`
  white-space: pre-wrap;
`;

/** Deletes a template, with a way to take it back. */
function useDeletion() {
  const adding = useMutation({
    ...endpointMutation(createMessageTemplate, { invalidates }),
    onError,
  });
  const { mutate } = useMutation({
    ...endpointMutation(deleteMessageTemplate, { invalidates }),
    onError,
  });
  return ({ id, title, text }: MessageTemplate) => {
    const restore = () =>
      adding.mutate(
        { body: { title, text } },
        { onSuccess: () => notify.success(labels.restored(title)) },
      );
    const undo = { label: labels.undo, onPress: restore };
    const onSuccess = () => notify.success(labels.deleted(title), undo);
    mutate({ params: { id } }, { onSuccess });
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
          <IconButton icon="more" label={labels.more} aria-describedby={describedBy} />
        );
        return (
          <Actions gap="xs" wrap="nowrap">
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
          </Actions>
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
