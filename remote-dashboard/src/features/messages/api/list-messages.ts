import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from 'shared-auth';
import { listMessages } from 'shared-contracts';

const fetchMessages = (signal: AbortSignal) => callApi(listMessages, {}, { signal });

export const messagesQuery = () =>
  queryOptions({ queryKey: ['messages'], queryFn: ({ signal }) => fetchMessages(signal) });

export const useMessages = () => useQuery(messagesQuery());
