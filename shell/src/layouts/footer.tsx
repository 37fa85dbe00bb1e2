import { Link } from 'react-router-dom';
import { paths, toPhoneLink } from 'shared-contracts';
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

export function Footer() {
  const { clinic, year } = useSite();
  return (
    <Band>
      <Columns>
        <Contact>
          <Logo name={clinic.name} imageUrl={clinic.logoUrl} />
          <bdi>{clinic.address}</bdi>
          {clinic.phone && <PlainLink href={toPhoneLink(clinic.phone)}>{clinic.phone}</PlainLink>}
        </Contact>
        {texts.footer.map(({ heading, links }) => (
          <nav key={heading} aria-label={heading}>
            <Heading>{heading}</Heading>
            <Links>
              {links.map((label) => (
                <li key={label}>
                  <FooterLink to={paths.home}>{label}</FooterLink>
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
