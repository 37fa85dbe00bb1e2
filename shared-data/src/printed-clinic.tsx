import { useOutletContext } from 'react-router-dom';
import type { SiteContext } from 'shared-contracts';
import { media, space } from 'shared-ui';
import { styled } from 'styled-components';

const Letterhead = styled.p`
  display: none;

  ${media.print} {
    display: block;
    margin-bottom: ${space.l};
    text-align: end;
    white-space: pre-line;
  }
`;

/** What the clinic is called and how it is reached, on paper alone. */
export function PrintedClinic() {
  const { name, address, phone } = useOutletContext<SiteContext>().clinic;
  const lines = [name, address, phone].filter((line) => line !== undefined);
  return <Letterhead>{lines.join('\n')}</Letterhead>;
}
