import { PageHeading } from 'shared-ui';
import { useMessages } from '../features/messages/api/list-messages';
import { MessageList } from '../features/messages/components/message-list';
import { QueryView } from '../shared/query/query-view';
import { texts } from '../texts';

export function Component() {
  const query = useMessages();
  return (
    <>
      <title>{texts.pageTitle(texts.messages.heading)}</title>
      <PageHeading title={texts.messages.heading} lead={texts.messages.lead} />
      <QueryView query={query}>{(messages) => <MessageList messages={messages} />}</QueryView>
    </>
  );
}
