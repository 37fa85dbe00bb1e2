import { language, languages } from 'shared-texts';
import { size, space } from 'shared-ui';
import { styled } from 'styled-components';
import { texts } from '../texts';
import { PlainLink } from './footer-link';

const Links = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.l};
  justify-content: center;

  a {
    justify-content: center;
    min-width: ${size.touchTarget};
  }
`;

/** Plain links: another language is another document, also where no script runs. */
export function LanguageLinks() {
  return (
    <Links aria-label={texts.languages}>
      {Object.entries(languages).map(([code, { name }]) => (
        <PlainLink
          key={code}
          href={`?lang=${code}`}
          lang={code}
          aria-current={code === language || undefined}
        >
          {name}
        </PlainLink>
      ))}
    </Links>
  );
}
