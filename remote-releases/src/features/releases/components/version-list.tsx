import { useState } from 'react';
import { useOutletContext } from 'react-router-dom';
import {
  formatInstant,
  isPreviewVersion,
  type ListedRemote,
  type ListedVersion,
  type SiteContext,
} from 'shared-contracts';
import { SecondaryText } from 'shared-data';
import { Badge, Button, ButtonAnchor, Cluster, fontWeight, Stack } from 'shared-ui';
import { styled } from 'styled-components';
import { texts } from '../../../texts';
import { formatCommit, formatKb, toLatestVersions, toPreviewUrl } from '../model/versions';
import { Entries, SubHeading } from './entries';
import { Causes, Statistics } from './version-visits';

const { marks, ...labels } = texts;

const VersionNumber = styled.span`
  font-weight: ${fontWeight.bold};
`;

/** Narrow buttons: there are four, and a phone has room for two. */
const Actions = styled(Cluster)`
  --button-padding: 0.875rem;
`;

/** The actions on a version. */
export interface VersionActions {
  readonly onPromote: (version: string) => void;
  readonly onRollout: (version: string) => void;
  readonly onPlan: (version: string) => void;
}

interface VersionProps {
  readonly remote: ListedRemote;
  readonly version: ListedVersion;
}

/** A version's number, with a badge if visitors get it or it was withdrawn. */
function VersionName({ remote: { current, canary }, version }: VersionProps) {
  return (
    <Cluster gap="s">
      <VersionNumber>{version.version}</VersionNumber>
      {version.version === current && <Badge tone="info">{marks.current}</Badge>}
      {version.version === canary?.version && (
        <Badge tone="info">{marks.canary(canary.percent)}</Badge>
      )}
      {version.withdrawnAt && <Badge tone="warning">{marks.withdrawn}</Badge>}
    </Cluster>
  );
}

function Publication({ version }: { readonly version: ListedVersion }) {
  const { timeZone } = useOutletContext<SiteContext>().clinic;
  const { publishedAt, by, smoke, commit, note, update } = version;
  return (
    <>
      <SecondaryText as="p">
        {labels.published(formatInstant(new Date(publishedAt), timeZone), by, labels.smoke[smoke])}
        {commit && ` · ${labels.builtFrom(formatCommit(commit))}`}
      </SecondaryText>
      {update && (
        <SecondaryText as="p">
          {labels.update(formatKb(update.bytes), update.from, formatKb(update.fullBytes))}
        </SecondaryText>
      )}
      {note && <p>{labels.quote(note)}</p>}
    </>
  );
}

type ChangeButtonsProps = { readonly number: string } & VersionActions;

function ChangeButtons({ number, onPromote, onRollout, onPlan }: ChangeButtonsProps) {
  return (
    <>
      <Button
        variant="secondary"
        aria-label={labels.promotion.label(number)}
        onClick={() => onPromote(number)}
      >
        {labels.promotion.action}
      </Button>
      <Button
        variant="secondary"
        aria-label={labels.rollout.buttonLabel(number)}
        onClick={() => onRollout(number)}
      >
        {labels.rollout.action}
      </Button>
      <Button
        variant="secondary"
        aria-label={labels.plan.buttonLabel(number)}
        onClick={() => onPlan(number)}
      >
        {labels.plan.action}
      </Button>
    </>
  );
}

function ActionButtons({ remote, version, ...actions }: VersionProps & VersionActions) {
  const { version: number } = version;
  return (
    <Actions gap="s">
      {number !== remote.current && !isPreviewVersion(number) && (
        <ChangeButtons number={number} {...actions} />
      )}
      <ButtonAnchor
        variant="secondary"
        href={toPreviewUrl(remote, version)}
        target="_blank"
        rel="noopener"
        aria-label={labels.preview.label(number)}
      >
        {labels.preview.action}
      </ButtonAnchor>
    </Actions>
  );
}

interface VersionListProps extends VersionActions {
  readonly remote: ListedRemote;
}

/** The latest versions of a remote with their statistics; on request all versions. */
export function VersionList({ remote, ...actions }: VersionListProps) {
  const [showsAllVersions, setShowsAllVersions] = useState(false);
  const { versions } = remote;
  const shown = showsAllVersions ? versions : toLatestVersions(remote);
  return (
    <section aria-labelledby="release-versions">
      <SubHeading id="release-versions">{labels.versions}</SubHeading>
      <Entries role="list">
        {shown.map((version) => (
          <Stack as="li" gap="s" key={version.version}>
            <VersionName remote={remote} version={version} />
            <Publication version={version} />
            <Statistics rates={version.rates} />
            <Causes title={remote.title} version={version} />
            <ActionButtons remote={remote} version={version} {...actions} />
          </Stack>
        ))}
      </Entries>
      <SecondaryText as="p">{labels.countsHint}</SecondaryText>
      {shown.length < versions.length && (
        <Button variant="secondary" onClick={() => setShowsAllVersions(true)}>
          {labels.showAll(versions.length)}
        </Button>
      )}
    </section>
  );
}
