import { language, languages } from 'shared-texts';
import { color, fontWeight, size, space } from 'shared-ui';
import { styled } from 'styled-components';
import { texts } from '../texts';

const Links = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space.l};
  justify-content: center;
  padding-inline: ${space.gutter};
`;

const LanguageLink = styled.a`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  min-width: ${size.touchTarget};
  min-height: ${size.touchTarget};
  color: ${color.textMuted};

  &[aria-current] {
    color: ${color.text};
    font-weight: ${fontWeight.bold};
    text-decoration: none;
  }
`;

/** Plain links: another language is another document, also where no script runs. */
export function LanguageLinks() {
  return (
    <Links aria-label={texts.languages}>
      {Object.entries(languages).map(([code, { name, dir }]) => (
        <LanguageLink
          key={code}
          href={`?lang=${code}`}
          lang={code}
          hrefLang={code}
          dir={dir}
          aria-current={code === language ? 'true' : undefined}
        >
          {name}
        </LanguageLink>
      ))}
    </Links>
  );
}
