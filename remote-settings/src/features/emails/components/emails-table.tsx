import type { Settings } from 'shared-contracts';
import { SecondaryText } from 'shared-data';
import { Badge, type DataColumn, Stack } from 'shared-ui';
import { SettingsTable } from '../../../shared/settings-table';
import { texts } from '../../../texts';
import { EmailDialog } from './email-dialog';

const { emails: labels } = texts;

type EmailText = Settings['emailTexts'][number];

const toNameId = ({ email }: EmailText): string => `email-${email}`;

const columns: DataColumn<EmailText>[] = [
  {
    key: 'email',
    header: labels.columns.email,
    render: (text) => (
      <Stack gap="xs" alignItems="start">
        <span id={toNameId(text)}>{labels.names[text.email]}</span>
        {!text.isDefault && <Badge>{labels.changed}</Badge>}
      </Stack>
    ),
  },
  {
    key: 'subject',
    header: labels.columns.subject,
    render: ({ subject }) => <SecondaryText>{subject}</SecondaryText>,
  },
];

export const EmailsTable = ({ emailTexts }: Pick<Settings, 'emailTexts'>) => (
  <SettingsTable
    labels={labels}
    rows={emailTexts}
    toNameId={toNameId}
    columns={columns}
    toActions={(text) => [
      { label: texts.edit, dialog: (onClose) => <EmailDialog text={text} onClose={onClose} /> },
    ]}
  />
);
