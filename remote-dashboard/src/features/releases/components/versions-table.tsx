import { useState } from 'react';
import { useOutletContext } from 'react-router-dom';
import type { ListedRemote, ListedVersion, RemoteOutcome, SiteContext } from 'shared-contracts';
import { Button, type DataColumn, DataTable, Stack } from 'shared-ui';
import { styled } from 'styled-components';
import { toMoment } from '../../../shared/to-moment';
import { texts } from '../../../texts';
import { toLatestVersions, toPercent } from '../model/versions';
import { Muted } from './muted';
import { VersionName } from './version-name';

const { columns: headers, ...words } = texts.releases;

/** Where there is room for all columns, words stay whole. */
const WholeWords = styled.div`
  @media (min-width: 68rem) {
    th,
    td {
      padding-inline: 0.5rem;
      overflow-wrap: break-word;
    }
  }
`;

/** What can be decided about a version. */
export interface VersionActions {
  readonly onPromote: (version: string) => void;
  readonly onShare: (version: string) => void;
}

function Published({ version }: { version: ListedVersion }) {
  const { timeZone } = useOutletContext<SiteContext>().clinic;
  return (
    <Stack gap="xs">
      <span>{toMoment(version.publishedAt, timeZone)}</span>
      <Muted>{words.publishedBy(version.by, words.smoke[version.smoke])}</Muted>
      {version.note && <Muted>{words.quote(version.note)}</Muted>}
    </Stack>
  );
}

const toCount =
  (outcome: RemoteOutcome) =>
  ({ rates }: ListedVersion) =>
    (rates?.[outcome] ?? 0).toLocaleString('en-US');

function toRate({ rates }: ListedVersion): string {
  const rate = rates?.failureRate ?? null;
  return rate === null ? words.noRate : toPercent(rate);
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
      render: (version) => <Published version={version} />,
    },
    { key: 'loads', header: headers.loads, render: toCount('loaded') },
    { key: 'failures', header: headers.failures, render: toCount('failed') },
    { key: 'crashes', header: headers.crashes, render: toCount('crashed') },
    { key: 'fell_back', header: headers.fell_back, render: toCount('fell_back') },
    { key: 'rate', header: headers.rate, render: toRate },
    {
      key: 'actions',
      header: headers.actions,
      render: ({ version }) =>
        version === remote.current ? (
          <Muted>{words.nothingToDo}</Muted>
        ) : (
          <Stack gap="s">
            <Button
              variant="secondary"
              aria-label={words.promotion.label(version)}
              onClick={() => actions.onPromote(version)}
            >
              {words.promotion.action}
            </Button>
            <Button
              variant="quiet"
              aria-label={words.share.buttonLabel(version)}
              onClick={() => actions.onShare(version)}
            >
              {words.share.action}
            </Button>
          </Stack>
        ),
    },
  ];
}

interface VersionsTableProps extends VersionActions {
  readonly remote: ListedRemote;
  readonly isBusy: boolean;
}

/** The versions of a remote with how they fared; the older ones when asked for. */
export function VersionsTable({ remote, isBusy, ...actions }: VersionsTableProps) {
  const [isWhole, setIsWhole] = useState(false);
  const { versions, title } = remote;
  const shown = isWhole ? versions : toLatestVersions(remote);
  return (
    <WholeWords>
      <DataTable
        caption={words.caption(title)}
        columns={toColumns(remote, actions)}
        rows={shown}
        rowKey={({ version }) => version}
        isBusy={isBusy}
        footer={
          shown.length < versions.length && (
            <Button variant="secondary" onClick={() => setIsWhole(true)}>
              {words.showAll(versions.length)}
            </Button>
          )
        }
      />
    </WholeWords>
  );
}
