import { color, Icon, icons } from 'shared-ui';
import { styled } from 'styled-components';

const Result = styled.p<{ $isGood: boolean }>`
  display: flex;
  gap: 0.75rem;
  ${({ $isGood }) => $isGood && `color: ${color.successText};`}
`;

interface StepResultProps {
  readonly text: string;
  /** Whether what the reader wanted has been done. */
  readonly isGood?: boolean;
}

/** What is true of a visit, announced when it changes. */
export const StepResult = ({ text, isGood = false }: StepResultProps) => (
  <Result role="status" $isGood={isGood}>
    <Icon drawing={isGood ? icons.check : icons.alert} size={24} />
    {text}
  </Result>
);
