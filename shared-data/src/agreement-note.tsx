import { useOutletContext } from 'react-router-dom';
import { paths, type SiteContext } from 'shared-contracts';
import { color, fontSize, TextLink } from 'shared-ui';
import { styled } from 'styled-components';
import { agreementTexts as words } from './agreement-texts';

const Note = styled.p`
  color: ${color.textMuted};
  font-size: ${fontSize.small};
`;

/** Stand for the links in the sentence of any language. */
const TERMS = '\uE001';
const PRIVACY = '\uE002';

const toPath = (path: string, version: number | undefined): string =>
  version === undefined ? path : `${path}?version=${version}`;

/**
 * What people agree to by what they do next. The links lead to the versions that are stored with it, in a tab of their own: a
 * form stays as it is.
 */
export function AgreementNote({ action }: { readonly action: 'signUp' | 'booking' }) {
  const { legalVersions } = useOutletContext<SiteContext>().clinic;
  const links: Readonly<Record<string, readonly [string, string]>> = {
    [TERMS]: [toPath(paths.terms, legalVersions?.terms), words.terms],
    [PRIVACY]: [toPath(paths.privacy, legalVersions?.privacy), words.privacy],
  };
  const parts = words[action](TERMS, PRIVACY).split(/([\uE001\uE002])/);
  return (
    <Note>
      {parts.map((part) => {
        const [to, label] = links[part] ?? [];
        return to === undefined ? (
          part
        ) : (
          <TextLink key={part} to={to} target="_blank" rel="noopener">
            {label}
          </TextLink>
        );
      })}
    </Note>
  );
}
