import {
  createCalendarFeed,
  deleteCalendarFeed,
  type FeedKind,
  listCalendarFeeds,
} from 'shared-contracts';
import { ConfirmRequest } from 'shared-data';
import { feedTexts as labels } from './feed-texts';

/** What can be done with an address that calendars may use. */
export type FeedChange = 'replace' | 'turnOff';

interface FeedDialogProps {
  readonly kind: FeedKind;
  readonly change: FeedChange;
  /** Called with the new address; null when there is none any more. */
  readonly onChanged: (url: string | null) => void;
  readonly onClose: () => void;
  /** As that of `Dialog`. */
  readonly findFocusFallback: () => Element | null;
}

/** Asks before an address stops working. */
export function FeedDialog({ kind, change, onChanged, ...rest }: FeedDialogProps) {
  const dialog = { ...rest, changes: [listCalendarFeeds] };
  if (change === 'replace') {
    return (
      <ConfirmRequest
        {...dialog}
        endpoint={createCalendarFeed}
        input={{ body: { kind } }}
        title={labels.replaceTitle}
        description={labels.replaceText}
        confirmLabel={labels.replace}
        dismissLabel={labels.keepOld}
        saved={labels.created}
        onSaved={({ url }) => onChanged(url)}
      />
    );
  }
  return (
    <ConfirmRequest
      {...dialog}
      endpoint={deleteCalendarFeed}
      input={{ params: { kind } }}
      title={labels.turnOffTitle}
      description={labels.turnOffText}
      confirmLabel={labels.turnOff}
      dismissLabel={labels.keep}
      saved={labels.turnedOff}
      onSaved={() => onChanged(null)}
    />
  );
}
