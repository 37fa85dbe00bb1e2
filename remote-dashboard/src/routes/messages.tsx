import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from 'shared-auth';
import { listMessages } from 'shared-contracts';
import { PageHeading } from 'shared-ui';
import { QueryView } from 'shared-pages';
import { MessageList } from '../features/messages/components/message-list';
import { texts } from '../texts';

export function Component() {
  const query = useQuery(endpointQuery(listMessages, {}));
  return (
    <>
      <title>{texts.pageTitle(texts.messages.heading)}</title>
      <PageHeading title={texts.messages.heading} lead={texts.messages.lead} />
      <QueryView query={query}>{(messages) => <MessageList messages={messages} />}</QueryView>
    </>
  );
}
