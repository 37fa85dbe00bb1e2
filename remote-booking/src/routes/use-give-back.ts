import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { callApi } from 'shared-auth';
import { giveBackTime, keepTime, toEndpointName } from 'shared-contracts';
import { clinicTimes, useRefreshTimes } from 'shared-visits';
import { forgetVisitorToken, readVisitorToken } from './visitor-token';

/**
 * Gives back what was kept for a visitor who is at the times again: it would look taken to the visitor too. What can't be given
 * back ends by itself.
 */
export function useGiveBack(isBack: boolean): void {
  const client = useQueryClient();
  const refreshTimes = useRefreshTimes(clinicTimes);

  const giveBack = useEffectEvent(async (token: string) => {
    client.removeQueries({ queryKey: [toEndpointName(keepTime)] });
    const { deletedCount } = await callApi(giveBackTime, { body: { token } });
    forgetVisitorToken();
    if (deletedCount > 0) refreshTimes();
  });

  useEffect(() => {
    const token = isBack ? readVisitorToken() : null;
    if (token !== null) giveBack(token).catch(() => undefined);
  }, [isBack]);
}
