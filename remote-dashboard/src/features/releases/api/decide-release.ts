import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from 'shared-auth';
import {
  type BodyOf,
  promoteRelease,
  type Releases,
  rollBackRelease,
  setCanaryPercentage,
} from 'shared-contracts';
import { releasesQuery } from './list-releases';

/** Of which remote, and what. */
interface Decision<Body> {
  readonly remote: string;
  readonly body: Body;
}

const sendPromotion = ({ remote, body }: Decision<BodyOf<typeof promoteRelease>>) =>
  callApi(promoteRelease, { params: { remote }, body });

const sendShare = ({ remote, body }: Decision<BodyOf<typeof setCanaryPercentage>>) =>
  callApi(setCanaryPercentage, { params: { remote }, body });

const sendRollBack = ({ remote, body }: Decision<BodyOf<typeof rollBackRelease>>) =>
  callApi(rollBackRelease, { params: { remote }, body });

/** The answer is the new list; a refusal may mean that the list on the page is old. */
function useDecision<Body>(send: (decision: Decision<Body>) => Promise<Releases>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (releases) => client.setQueryData(releasesQuery().queryKey, releases),
    onError: () => client.invalidateQueries(releasesQuery()),
  });
}

export const usePromoteRelease = () => useDecision(sendPromotion);
export const useSetCanaryShare = () => useDecision(sendShare);
export const useRollBackRelease = () => useDecision(sendRollBack);
