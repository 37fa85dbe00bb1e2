import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from 'shared-auth';
import { listOwnForms } from 'shared-contracts';
import { Card, SectionHeading } from 'shared-ui';
import { OwnForms } from '../features/own/own-forms';
import { texts } from '../texts';

const { own: labels } = texts;

/** The forms before own visits; nothing while there are none. */
export function Component() {
  const { data: visits = [] } = useQuery(endpointQuery(listOwnForms, {}));
  if (visits.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="forms-heading">
      <SectionHeading id="forms-heading" title={labels.heading} lead={labels.lead} />
      <OwnForms visits={visits} />
    </Card>
  );
}
