import { Link } from 'react-router-dom';
import { findRemoteFor, paths, type RegisteredRemote, toPhoneLink } from 'shared-contracts';
import { color, fontSize, fontWeight, Logo, size, space } from 'shared-ui';
import { styled } from 'styled-components';
import { useSite } from '../site';
import { texts } from '../texts';
import { ThemeField } from '../theme/theme-field';
import { linkStyles, PlainLink } from './footer-link';
import { LanguageLinks } from './language-links';

const Band = styled.footer`
  margin-top: auto;
  border-top: 1px solid ${color.border};
  background: ${color.surfaceMuted};
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr));
  gap: ${space.xl};
  max-width: calc(${size.content} + 2 * ${space.gutter});
  margin-inline: auto;
  padding: ${space.xxl} ${space.gutter} ${space.xl};
`;

const Contact = styled.address`
  display: grid;
  gap: ${space.s};
  align-content: start;
  justify-items: start;
  color: ${color.textMuted};
  font-style: normal;
`;

const Heading = styled.h2`
  font-size: ${fontSize.body};
  font-weight: ${fontWeight.bold};
`;

const Links = styled.ul`
  padding: 0;
  list-style: none;
`;

const FooterLink = styled(Link)`
  ${linkStyles}
`;

const LastRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.m} ${space.xl};
  align-items: center;
  justify-content: space-between;
  max-width: calc(${size.content} + 2 * ${space.gutter});
  margin-inline: auto;
  padding: 0 ${space.gutter} ${space.xl};
  color: ${color.textMuted};
  font-size: ${fontSize.small};
`;

/** Of the links in the last column, in their order. */
const legalPaths = [paths.terms, paths.privacy, paths.cookies];

type Column = (typeof texts.footer)[number];

/** Links without a page of their own lead to the home page, and so do all beside an older release of the public pages. */
function toPath(column: Column, index: number, remotes: readonly RegisteredRemote[]): string {
  const path = column === texts.footer.at(-1) ? legalPaths[index] : undefined;
  return path !== undefined && findRemoteFor(remotes, path) ? path : paths.home;
}

export function Footer() {
  const { clinic, registry, year } = useSite();
  return (
    <Band>
      <Columns>
        <Contact>
          <Logo name={clinic.name} imageUrl={clinic.logoUrl} />
          <bdi>{clinic.address}</bdi>
          {clinic.phone && <PlainLink href={toPhoneLink(clinic.phone)}>{clinic.phone}</PlainLink>}
        </Contact>
        {texts.footer.map((column) => (
          <nav key={column.heading} aria-label={column.heading}>
            <Heading>{column.heading}</Heading>
            <Links>
              {column.links.map((label, index) => (
                <li key={label}>
                  <FooterLink to={toPath(column, index, registry.remotes)}>{label}</FooterLink>
                </li>
              ))}
            </Links>
          </nav>
        ))}
      </Columns>
      <LastRow>
        <p>{texts.copyright(year, clinic.name)}</p>
        <LanguageLinks />
        <ThemeField />
      </LastRow>
    </Band>
  );
}
