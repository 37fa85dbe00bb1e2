import type { PatientNote } from 'shared-contracts';
import { Card, Cluster, Icon } from 'shared-ui';
import { styled } from 'styled-components';
import { patientTexts } from '../../../patient-texts';

const List = styled.ul`
  margin: 0;
  padding: 0;
  font-weight: bold;
  list-style: none;
  overflow-wrap: anywhere;
`;

/** What everyone has to know before they treat the patient; nothing without alerts. */
export function Alerts({ notes }: { readonly notes: readonly PatientNote[] }) {
  const alerts = notes.filter(({ isAlert }) => isAlert);
  if (alerts.length === 0) return null;
  return (
    <Card as="section" tone="warm" aria-label={patientTexts.patient.alerts}>
      <List>
        {alerts.map(({ id, text }) => (
          <li key={id}>
            <Cluster gap="s">
              <Icon name="alert" />
              {text}
            </Cluster>
          </li>
        ))}
      </List>
    </Card>
  );
}
