import { formatDate, type LegalText as Text, paths, toDateLocal } from 'shared-contracts';
import { language as pageLanguage, languages } from 'shared-texts';
import { Card, Markdown, Stack, TextLink } from 'shared-ui';
import { texts } from '../../../texts';

const { legal: labels } = texts;

interface LegalTextProps {
  readonly text: Text;
  readonly timeZone: string;
}

/** The text with its version, and what its reader should know of it. */
export function LegalText({ text, timeZone }: LegalTextProps) {
  const { kind, version, currentVersion, language, publishedAt } = text;
  const { dir, name } = languages[language];
  const isOwn = publishedAt !== null;
  return (
    <Stack gap="xl">
      {version !== currentVersion && (
        <Card tone="warm">
          {labels.earlier} <TextLink to={paths[kind]}>{labels.current}</TextLink>
        </Card>
      )}
      {language !== pageLanguage && <Card tone="warm">{labels.otherLanguage(name)}</Card>}
      <p>
        {isOwn
          ? labels.version(version, formatDate(toDateLocal(publishedAt, timeZone)))
          : labels.standard}
      </p>
      <div lang={language} dir={dir}>
        <Markdown>{text.text}</Markdown>
      </div>
    </Stack>
  );
}
