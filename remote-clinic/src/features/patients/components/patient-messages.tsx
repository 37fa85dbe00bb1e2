import { useOutletContext } from 'react-router-dom';
import { formatInstant, type Patient, staffPaths, type SiteContext } from 'shared-contracts';
import { CellLink, SecondaryText } from 'shared-data';
import { useCan } from 'shared-staff';
import { Badge, Card, Cluster, SectionHeading, Stack } from 'shared-ui';
import { styled } from 'styled-components';
import { patientTexts } from '../../../patient-texts';

const { patient: labels } = patientTexts;

const MessageText = styled.p`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

/** What the patient has written to the clinic from their verified address, with links for who replies. */
export function PatientMessages({ patient }: { readonly patient: Patient }) {
  const { timeZone } = useOutletContext<SiteContext>().clinic;
  const canReply = useCan('messages.manage');
  return (
    <Stack as="section" aria-labelledby="messages-heading">
      <SectionHeading id="messages-heading" title={labels.messages} />
      {patient.messages.length === 0 && <p>{labels.noMessages}</p>}
      {patient.messages.map(({ id, subject, message, createdAt, reply }) => (
        <Card as="article" key={id} aria-labelledby={`message-${id}`}>
          <Stack gap="s">
            <Cluster justify="space-between">
              <h3 id={`message-${id}`}>
                {canReply ? <CellLink to={staffPaths.message(id)}>{subject}</CellLink> : subject}
              </h3>
              <Badge tone={reply === null ? 'warning' : 'success'}>
                {reply === null ? labels.needsReply : labels.replied}
              </Badge>
            </Cluster>
            <MessageText>{message}</MessageText>
            <SecondaryText>{formatInstant(createdAt, timeZone)}</SecondaryText>
          </Stack>
        </Card>
      ))}
    </Stack>
  );
}
