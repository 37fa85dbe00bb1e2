import type { TextInLanguage } from 'shared-contracts';
import { styled } from 'styled-components';

const Text = styled.p`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

/** What owners have written, in whichever language there is. */
export const OwnersText = ({
  text: { language, text },
}: {
  readonly text: NonNullable<TextInLanguage>;
}) => (
  <Text lang={language} dir="auto">
    {text}
  </Text>
);
