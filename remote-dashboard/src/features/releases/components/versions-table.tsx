import { useState } from 'react';
import { useOutletContext } from 'react-router-dom';
import {
  formatInstant,
  type ListedRemote,
  type ListedVersion,
  type RemoteOutcome,
  type SiteContext,
} from 'shared-contracts';
import { Badge, Button, type DataColumn, DataTable, fontSize, fontWeight, Stack } from 'shared-ui';
import { styled } from 'styled-components';
import { SecondaryText } from 'shared-pages';
import { texts } from '../../../texts';
import { formatPercent, toLatestVersions } from '../model/versions';

const { columns: headers, marks, ...labels } = texts.releases;

/** Does not break words where there is room for all columns. */
const NoWordBreak = styled.div`
  @media (min-width: 68rem) {
    th,
    td {
      padding-inline: 0.5rem;
      overflow-wrap: break-word;
    }
  }
`;

const Detail = styled(SecondaryText)`
  font-size: ${fontSize.caption};
`;

const VersionNumber = styled.span`
  font-weight: ${fontWeight.bold};
`;

/** The ID of the heading with a remote's title, which describes the buttons below it. */
export const toHeadingId = ({ remote }: ListedRemote): string => `releases-of-${remote}`;

/** The actions on a version. */
export interface VersionActions {
  readonly onPromote: (version: string) => void;
  readonly onRollout: (version: string) => void;
}

interface VersionProps {
  readonly remote: ListedRemote;
  readonly version: ListedVersion;
}

/** A version's number, with a badge if visitors get it or it was withdrawn. */
function VersionName({ remote: { current, canary }, version }: VersionProps) {
  return (
    <Stack gap="xs" alignItems="start">
      <VersionNumber>{version.version}</VersionNumber>
      {version.version === current && <Badge tone="success">{marks.current}</Badge>}
      {version.version === canary?.version && (
        <Badge tone="info">{marks.canary(canary.percent)}</Badge>
      )}
      {version.withdrawnAt && <Badge tone="warning">{marks.withdrawn}</Badge>}
    </Stack>
  );
}

function Publication({ version }: { version: ListedVersion }) {
  const { timeZone } = useOutletContext<SiteContext>().clinic;
  return (
    <Stack gap="xs">
      <span>{formatInstant(new Date(version.publishedAt), timeZone)}</span>
      <Detail>{labels.publishedBy(version.by, labels.smoke[version.smoke])}</Detail>
      {version.note && <Detail>{labels.quote(version.note)}</Detail>}
    </Stack>
  );
}

function ActionButtons({ remote, version, onPromote, onRollout }: VersionProps & VersionActions) {
  const { version: number } = version;
  if (number === remote.current) return <Detail>{labels.nothingToDo}</Detail>;
  return (
    <Stack gap="s">
      <Button
        variant="secondary"
        aria-label={labels.promotion.label(number)}
        aria-describedby={toHeadingId(remote)}
        onClick={() => onPromote(number)}
      >
        {labels.promotion.action}
      </Button>
      <Button
        variant="quiet"
        aria-label={labels.rollout.buttonLabel(number)}
        aria-describedby={toHeadingId(remote)}
        onClick={() => onRollout(number)}
      >
        {labels.rollout.action}
      </Button>
    </Stack>
  );
}

const formatCount =
  (outcome: RemoteOutcome) =>
  ({ rates }: ListedVersion) =>
    (rates?.[outcome] ?? 0).toLocaleString('en-US');

function formatRate({ rates }: ListedVersion): string {
  const rate = rates?.failureRate ?? null;
  return rate === null ? labels.noRate : formatPercent(rate);
}

function toColumns(remote: ListedRemote, actions: VersionActions): DataColumn<ListedVersion>[] {
  return [
    {
      key: 'version',
      header: headers.version,
      render: (version) => <VersionName remote={remote} version={version} />,
    },
    {
      key: 'published',
      header: headers.published,
      render: (version) => <Publication version={version} />,
    },
    { key: 'loads', header: headers.loads, render: formatCount('loaded') },
    { key: 'failures', header: headers.failures, render: formatCount('failed') },
    { key: 'crashes', header: headers.crashes, render: formatCount('crashed') },
    { key: 'errors', header: headers.errors, render: formatCount('errored') },
    { key: 'fell_back', header: headers.fell_back, render: formatCount('fell_back') },
    { key: 'rate', header: headers.rate, render: formatRate },
    {
      key: 'actions',
      header: headers.actions,
      render: (version) => <ActionButtons remote={remote} version={version} {...actions} />,
    },
  ];
}

interface VersionsTableProps extends VersionActions {
  readonly remote: ListedRemote;
  readonly isBusy: boolean;
}

/** The latest versions of a remote with their statistics; on request all versions. */
export function VersionsTable({ remote, isBusy, ...actions }: VersionsTableProps) {
  const [showsAllVersions, setShowsAllVersions] = useState(false);
  const { versions, title } = remote;
  const shown = showsAllVersions ? versions : toLatestVersions(remote);
  return (
    <NoWordBreak>
      <DataTable
        caption={labels.caption(title)}
        columns={toColumns(remote, actions)}
        rows={shown}
        rowKey={({ version }) => version}
        isBusy={isBusy}
        footer={
          <Stack gap="m" alignItems="start">
            <SecondaryText>{labels.fellBackHint}</SecondaryText>
            {shown.length < versions.length && (
              <Button variant="secondary" onClick={() => setShowsAllVersions(true)}>
                {labels.showAll(versions.length)}
              </Button>
            )}
          </Stack>
        }
      />
    </NoWordBreak>
  );
}
