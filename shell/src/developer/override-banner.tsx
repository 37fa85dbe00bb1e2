import { OVERRIDES_PATH, type PreviewNotice } from 'shared-contracts';
import { Button, color, fontSize, space } from 'shared-ui';
import { styled } from 'styled-components';
import { type Site, useSite } from '../site';
import { texts } from '../texts';
import { toCleanUrl } from './clean-url';
import { previewTexts } from './texts';

const words = previewTexts.preview;

const Strip = styled.div`
  display: flex;
  gap: ${space.m};
  align-items: center;
  justify-content: center;
  padding: ${space.xs} ${space.gutter};
  background: ${color.warningSoft};
  color: ${color.warningText};
  font-size: ${fontSize.small};
  overflow-wrap: anywhere;
`;

async function reset(): Promise<void> {
  await fetch(OVERRIDES_PATH, { method: 'DELETE' });
  window.location.replace(toCleanUrl());
}

const Sentence = styled.span`
  display: block;
`;

const formatRelease = ({ remote, version }: { remote: string; version: string }) =>
  `${remote} ${version}`;

function formatNotice(notice: PreviewNotice): string {
  return 'remote' in notice ? words[notice.kind](formatRelease(notice)) : words[notice.kind];
}

/** The developers' own servers and the stored releases of the page, and why others are not shown. */
function listSentences({
  overridden,
  previews = [],
}: Pick<Site, 'overridden' | 'previews'>): string[] {
  const servers = Object.entries(overridden).map(([name, origin]) => `${name} (${origin})`);
  const releases = previews.flatMap((notice) =>
    notice.kind === 'shown' ? [formatRelease(notice)] : [],
  );
  const faults = previews.filter(({ kind }) => kind !== 'shown');
  return [
    ...(servers.length > 0 ? [texts.overridden(servers.join(', '))] : []),
    ...(releases.length > 0 ? [words.shown(releases.join(', '))] : []),
    ...faults.map(formatNotice),
  ];
}

/** Says that the page is not what visitors get, or why it is although something else was asked for. */
export function OverrideBanner() {
  return (
    <Strip role="status">
      <span>
        {listSentences(useSite()).map((sentence) => (
          <Sentence key={sentence}>{sentence}</Sentence>
        ))}
      </span>
      <Button variant="secondary" onClick={() => void reset()}>
        {texts.reset}
      </Button>
    </Strip>
  );
}
