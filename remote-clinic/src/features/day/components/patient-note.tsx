import { color, fontSize } from 'shared-ui';
import { styled } from 'styled-components';
import { texts } from '../../../texts';

const Text = styled.p`
  color: ${color.text};
  font-size: ${fontSize.small};
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

/** What the patient wrote when booking; nothing for null. */
export const PatientNote = ({ note }: { readonly note: string | null }) =>
  note !== null && (
    <Text>
      {texts.diary.note}: <bdi>{note}</bdi>
    </Text>
  );
