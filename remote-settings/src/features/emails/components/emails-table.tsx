import { useState } from 'react';
import type { EditableEmail, Settings } from 'shared-contracts';
import { SecondaryText } from 'shared-data';
import { Badge, Button, type DataColumn, DataTable, EmptyState, Stack } from 'shared-ui';
import { texts } from '../../../texts';
import { EmailDialog } from './email-dialog';

const { emails: labels } = texts;
const { columns: headers } = labels;

type EmailText = Settings['emailTexts'][number];

const toNameId = ({ email }: EmailText): string => `email-${email}`;

interface EmailsTableProps {
  readonly emailTexts: readonly EmailText[];
  readonly isBusy: boolean;
}

export function EmailsTable({ emailTexts, isBusy }: EmailsTableProps) {
  const [opened, setOpened] = useState<EditableEmail | null>(null);
  const text = emailTexts.find(({ email }) => email === opened);

  const columns: DataColumn<EmailText>[] = [
    {
      key: 'email',
      header: headers.email,
      render: (one) => (
        <Stack gap="xs" alignItems="start">
          <span id={toNameId(one)}>{labels.names[one.email]}</span>
          {!one.isDefault && <Badge>{labels.changed}</Badge>}
        </Stack>
      ),
    },
    {
      key: 'subject',
      header: headers.subject,
      render: ({ subject }) => <SecondaryText>{subject}</SecondaryText>,
    },
    {
      key: 'actions',
      header: headers.actions,
      render: (one) => (
        <Button
          variant="secondary"
          aria-describedby={toNameId(one)}
          onClick={() => setOpened(one.email)}
        >
          {texts.edit}
        </Button>
      ),
    },
  ];

  return (
    <>
      <DataTable
        caption={labels.caption}
        columns={columns}
        rows={emailTexts}
        rowKey={({ email }) => email}
        isBusy={isBusy}
        empty={<EmptyState title={labels.none} />}
      />
      {text && <EmailDialog text={text} onClose={() => setOpened(null)} />}
    </>
  );
}
