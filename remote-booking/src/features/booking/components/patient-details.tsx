import { media, space, TextField } from 'shared-ui';
import { styled } from 'styled-components';
import { texts } from '../../../texts';

const { booking: words } = texts;

const Fields = styled.div`
  display: grid;
  gap: ${space.l};

  ${media.tablet} {
    grid-template-columns: 1fr 1fr;

    > :last-child {
      grid-column: 1 / -1;
    }
  }
`;

interface PatientDetailsProps {
  readonly date: string;
  readonly name: string;
  readonly email: string;
}

/** For whom and when: set by the day and the account, not to be changed here. */
export function PatientDetails({ date, name, email }: PatientDetailsProps) {
  return (
    <Fields>
      <TextField label={words.date} value={date} readOnly />
      <TextField label={words.name} value={name} readOnly />
      <TextField label={words.email} value={email} readOnly />
    </Fields>
  );
}
