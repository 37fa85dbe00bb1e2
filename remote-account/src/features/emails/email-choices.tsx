import { useQuery } from '@tanstack/react-query';
import { callApi, endpointQuery } from 'shared-auth';
import { chooseInvitations, chooseReminders, getEmailChoices, paths } from 'shared-contracts';
import { QueryView, SecondaryText } from 'shared-data';
import { Stack, TextLink } from 'shared-ui';
import { texts } from '../../texts';
import { EmailChoice } from './email-choice';

const { emails: labels } = texts.account;

/** Which of the emails that the reader can do without they get, and which come in any case. */
export function EmailChoicesList() {
  const query = useQuery(endpointQuery(getEmailChoices, {}));
  return (
    <QueryView query={query}>
      {({ reminders, invitations }) => (
        <Stack gap="s">
          <EmailChoice
            label={labels.reminders}
            hint={labels.remindersHint}
            isWanted={reminders}
            send={(isWanted) => callApi(chooseReminders, { body: { isWanted } })}
          />
          {invitations.map(({ patientId: id, name, isAccountHolder, isWanted: isStored }) => (
            <EmailChoice
              key={id}
              label={isAccountHolder ? labels.ownInvitations : labels.invitationsOf(name)}
              isWanted={isStored}
              send={(isWanted) =>
                callApi(chooseInvitations, { params: { id }, body: { isWanted } })
              }
            />
          ))}
          <SecondaryText>
            {labels.waiting} <TextLink to={paths.dashboard}>{labels.waitingLink}</TextLink>
          </SecondaryText>
          <SecondaryText>{labels.always}</SecondaryText>
        </Stack>
      )}
    </QueryView>
  );
}
