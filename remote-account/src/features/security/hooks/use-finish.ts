import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  getSecondFactors,
  type replaceRecoveryCodes,
  type ResponseOf,
  toEndpointName,
} from 'shared-contracts';
import { notify } from 'shared-ui';

type Added = ResponseOf<typeof replaceRecoveryCodes>;

interface FinishOptions {
  /** What is told after a success. */
  readonly added: string;
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onClose: () => void;
}

/** The last step of setting a factor up: its dialog stays open meanwhile, and hands on the recovery codes of the first factor. */
export function useFinish({ added, onCodes, onClose }: FinishOptions) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);

  async function finish(send: () => Promise<Added>): Promise<void> {
    setBusy(true);
    try {
      const { recoveryCodes } = await send();
      void client.invalidateQueries({ queryKey: [toEndpointName(getSecondFactors)] });
      notify.success(added);
      onClose();
      onCodes(recoveryCodes);
    } finally {
      setBusy(false);
    }
  }

  return { finish, isBusy };
}
