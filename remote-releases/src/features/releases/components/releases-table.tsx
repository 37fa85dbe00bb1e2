import { Link, useOutletContext } from 'react-router-dom';
import {
  formatHistoryEntry,
  formatInstant,
  type ListedRemote,
  type Releases,
  type SiteContext,
} from 'shared-contracts';
import { SecondaryText } from 'shared-data';
import {
  color,
  coveringLink,
  type DataColumn,
  DataTable,
  fontSize,
  fontWeight,
  media,
  size,
  space,
  Stack,
} from 'shared-ui';
import { styled } from 'styled-components';
import { texts } from '../../../texts';
import { listWhereNarrow } from '../../../shared/list-where-narrow';
import { useDetails } from '../hooks/use-details';
import { toServed } from '../model/health';
import { PlannedNote } from './planned-note';
import { VersionHealth } from './version-health';

const { columns: headers, ...labels } = texts;

/** Rows that open on a press anywhere. */
const Rows = styled.div`
  tbody tr {
    position: relative;
  }

  @container table (min-width: 38rem) {
    th:not(:first-child),
    td:not(:first-child) {
      padding-inline-start: 0;
    }
  }

  ${listWhereNarrow}

  && tbody tr:hover,
  && tbody tr:has([aria-current]) {
    background: ${color.surfaceMuted};
  }

  && tbody tr:has([aria-current]) {
    box-shadow: inset 4px 0 0 ${color.primary};

    ${media.forcedColors} {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;

const RemoteLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-width: ${size.touchTarget};
  min-height: ${size.touchTarget};
  padding-block: ${space.xs};
  color: ${color.link};
  font-weight: ${fontWeight.bold};

  ${coveringLink}
`;

const VersionNumber = styled.span`
  font-weight: ${fontWeight.bold};
`;

const Change = styled.div`
  font-size: ${fontSize.caption};
  line-height: 1.45;
`;

/** The link of a remote's row. */
export const findRow = (remote: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-remote="${remote}"]`);

function RemoteName({ remote: listed }: { readonly remote: ListedRemote }) {
  const { shown, toDetails } = useDetails();
  const { remote, title } = listed;
  return (
    <>
      <RemoteLink
        to={toDetails(remote)}
        replace={shown !== null}
        preventScrollReset
        data-remote={remote}
        aria-current={shown === remote ? 'true' : undefined}
      >
        {title}
      </RemoteLink>
      <PlannedNote remote={listed} />
    </>
  );
}

function Live({ remote: { current, canary } }: { readonly remote: ListedRemote }) {
  if (current !== null) return <VersionNumber>{current}</VersionNumber>;
  return canary ? labels.noVersion : labels.marks.retired;
}

function Canary({ remote: { canary, status } }: { readonly remote: ListedRemote }) {
  if (status === 'withdrawn') return labels.marks.withdrawn;
  return canary && labels.canaryShare(canary.version, canary.percent);
}

function Versions({ remote }: { readonly remote: ListedRemote }) {
  const served = toServed(remote);
  if (served.length === 0) return null;
  return (
    <Stack gap="xs">
      {served.map((version) => (
        <VersionHealth key={version.version} version={version} isNamed={served.length > 1} />
      ))}
    </Stack>
  );
}

interface LastChangeProps {
  readonly remote: ListedRemote;
  readonly history: Releases['history'];
}

/** The history has only the newest changes of all remotes. */
function LastChange({ remote, history }: LastChangeProps) {
  const { timeZone } = useOutletContext<SiteContext>().clinic;
  const change = history.find((entry) => entry.remote === remote.remote);
  const at = change?.at ?? remote.versions[0]?.publishedAt;
  if (!at) return null;
  return (
    <Change>
      <div>{formatInstant(new Date(at), timeZone)}</div>
      {change && (
        <SecondaryText as="div" style={{ fontSize: 'inherit' }}>
          {labels.change(change.by, formatHistoryEntry(change))}
        </SecondaryText>
      )}
    </Change>
  );
}

const toColumns = (history: Releases['history']): DataColumn<ListedRemote>[] => [
  {
    key: 'remote',
    header: headers.remote,
    width: '17%',
    render: (remote) => <RemoteName remote={remote} />,
  },
  { key: 'live', header: headers.live, width: '8%', render: (remote) => <Live remote={remote} /> },
  {
    key: 'canary',
    header: headers.canary,
    width: '13%',
    render: (remote) => <Canary remote={remote} />,
  },
  {
    key: 'rate',
    header: headers.rate,
    width: '39%',
    render: (remote) => <Versions remote={remote} />,
  },
  {
    key: 'changed',
    header: headers.changed,
    render: (remote) => <LastChange remote={remote} history={history} />,
  },
];

interface ReleasesTableProps extends Pick<Releases, 'remotes' | 'history'> {
  readonly isBusy: boolean;
}

/** All remotes: what visitors get, how it fares, and what was changed last. */
export function ReleasesTable({ remotes, history, isBusy }: ReleasesTableProps) {
  return (
    <Rows>
      <DataTable
        caption={labels.caption}
        columns={toColumns(history)}
        rows={remotes}
        rowKey={({ remote }) => remote}
        isBusy={isBusy}
      />
    </Rows>
  );
}
