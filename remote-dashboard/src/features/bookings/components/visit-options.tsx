import type { Booking } from 'shared-contracts';
import { Button, Cluster, Icon, media, size, type IconName } from 'shared-ui';
import { styled } from 'styled-components';
import { texts } from '../../../texts';

const Options = styled(Cluster)`
  ${media.tablet} {
    flex-wrap: nowrap;
  }
`;

/** On a phone a button with words; in the narrow column of a table its icon alone. */
const OptionButton = styled(Button)`
  ${media.tablet} {
    width: ${size.touchTarget};
    padding: 0;
    border-color: transparent;
  }
`;

const Words = styled.span`
  ${media.tablet} {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`;

interface OptionProps {
  readonly icon: IconName;
  readonly label: string;
  readonly onClick: () => void;
}

const Option = ({ icon, label, onClick }: OptionProps) => (
  <OptionButton variant="secondary" title={label} onClick={onClick}>
    <Icon name={icon} />
    <Words>{label}</Words>
  </OptionButton>
);

interface VisitOptionsProps {
  readonly booking: Booking;
  readonly onDownload: (booking: Booking) => void;
  readonly onCancel: (booking: Booking) => void;
}

/** What can be done with a visit that is still to come. */
export function VisitOptions({ booking, onDownload, onCancel }: VisitOptionsProps) {
  const { addToCalendar, cancel } = texts.visits;
  return (
    <Options gap="s">
      <Option icon="calendar" label={addToCalendar} onClick={() => onDownload(booking)} />
      {!booking.paid && <Option icon="trash" label={cancel} onClick={() => onCancel(booking)} />}
    </Options>
  );
}
