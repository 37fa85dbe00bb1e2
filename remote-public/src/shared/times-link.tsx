import { paths } from 'shared-contracts';
import { size, TextLink, VisuallyHidden } from 'shared-ui';
import { styled } from 'styled-components';
import { texts } from '../texts';

const Line = styled(TextLink)`
  display: inline-flex;
  align-items: center;
  min-height: ${size.touchTarget};
`;

interface TimesLinkProps {
  /** Of a treatment or a dentist; without it the appointment page shows all times. */
  readonly query: { readonly treatment: string } | { readonly dentist: string } | undefined;
  /** Whose times, for those who read the link alone. */
  readonly whose: string;
}

/** Leads to the times of one treatment or dentist. */
export const TimesLink = ({ query, whose }: TimesLinkProps) => (
  <Line
    to={{ pathname: paths.appointment, search: query && new URLSearchParams(query).toString() }}
  >
    {texts.seeTimes}
    <VisuallyHidden> {whose}</VisuallyHidden>
  </Line>
);
