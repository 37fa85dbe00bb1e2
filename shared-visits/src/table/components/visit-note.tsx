import { color, fontSize } from 'shared-ui';
import { styled } from 'styled-components';

const Text = styled.p`
  color: ${color.text};
  font-size: ${fontSize.small};
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

interface VisitNoteProps {
  readonly label: string;
  readonly note: string | null;
}

/** What the patient wrote when booking; nothing for null. */
export const VisitNote = ({ label, note }: VisitNoteProps) =>
  note !== null && (
    <Text>
      {label}: <bdi>{note}</bdi>
    </Text>
  );
