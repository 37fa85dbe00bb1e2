import { SecondaryText } from 'shared-data';
import { Badge, Cluster } from 'shared-ui';
import { texts } from '../../../texts';

const { doctors: labels } = texts;

/** Says that a doctor has no working hours, and what follows from it. */
export const NoHours = () => (
  <Cluster gap="s">
    <Badge tone="warning">{labels.noHours}</Badge>
    <SecondaryText>{labels.noHoursText}</SecondaryText>
  </Cluster>
);
