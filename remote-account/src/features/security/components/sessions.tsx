import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useOutletContext } from 'react-router-dom';
import { endpointQuery } from 'shared-auth';
import {
  endOneSession,
  formatInstant,
  listSessions,
  type OpenSession,
  type SiteContext,
} from 'shared-contracts';
import { ConfirmRequest, QueryView, SecondaryText } from 'shared-data';
import { Badge, Button, Stack } from 'shared-ui';
import { texts } from '../../../texts';
import { toDeviceName } from '../model/to-device-name';
import { Entry, EntryList } from './entry-list';
import { SecurityPart } from './security-part';
import { SignOutEverywhere } from './sign-out-everywhere';

const { sessions: labels } = texts.security;

const HEADING_ID = 'sessions';

interface SessionEntryProps {
  readonly session: OpenSession;
  readonly onEnd: (session: OpenSession) => void;
}

function SessionEntry({ session, onEnd }: SessionEntryProps) {
  const { timeZone } = useOutletContext<SiteContext>().clinic;
  const { createdAt, lastUsedAt, isCurrent } = session;
  const name = toDeviceName(session);
  const since = labels.since(formatInstant(createdAt, timeZone));
  if (isCurrent) {
    return (
      <Entry name={name} facts={since}>
        <Badge tone="success">{labels.current}</Badge>
      </Entry>
    );
  }
  const lastUsed = formatInstant(lastUsedAt, timeZone);
  return (
    <Entry name={name} facts={`${since}, ${labels.used(lastUsed)}`}>
      <Button
        variant="secondary"
        aria-label={labels.endLabel(name, lastUsed)}
        onClick={() => onEnd(session)}
      >
        {labels.end}
      </Button>
    </Entry>
  );
}

interface EndDialogProps {
  readonly session: OpenSession;
  readonly onClose: () => void;
}

function EndDialog({ session, onClose }: EndDialogProps) {
  const name = toDeviceName(session);
  return (
    <ConfirmRequest
      endpoint={endOneSession}
      input={{ params: { id: session.id } }}
      changes={[listSessions]}
      title={labels.endTitle(name)}
      description={labels.endText}
      confirmLabel={labels.end}
      dismissLabel={labels.dismiss}
      saved={labels.ended(name)}
      findFocusFallback={() => document.getElementById(HEADING_ID)}
      onClose={onClose}
    />
  );
}

/** Where the reader is logged in; they end one of these sessions, or all of them. */
export function Sessions() {
  const query = useQuery(endpointQuery(listSessions, {}));
  const [ended, setEnded] = useState<OpenSession | null>(null);
  return (
    <SecurityPart id={HEADING_ID} title={labels.heading}>
      <Stack gap="l">
        <QueryView query={query}>
          {({ sessions }) => (
            <>
              <EntryList labelledBy={HEADING_ID}>
                {sessions.map((session) => (
                  <SessionEntry key={session.id} session={session} onEnd={setEnded} />
                ))}
              </EntryList>
              {sessions.every(({ isCurrent }) => isCurrent) && (
                <SecondaryText>{labels.onlyHere}</SecondaryText>
              )}
            </>
          )}
        </QueryView>
        <SignOutEverywhere />
      </Stack>
      {ended && <EndDialog session={ended} onClose={() => setEnded(null)} />}
    </SecurityPart>
  );
}
