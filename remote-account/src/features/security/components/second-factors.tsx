import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useOutletContext } from 'react-router-dom';
import { endpointQuery } from 'shared-auth';
import {
  formatInstant,
  getSecondFactors,
  type SecondFactors as Factors,
  type SiteContext,
} from 'shared-contracts';
import { QueryView } from 'shared-data';
import { FormError, Stack } from 'shared-ui';
import { texts } from '../../../texts';
import { AppPart } from './app-part';
import { CodesDialog } from './codes-dialog';
import { CodesPart } from './codes-part';
import { PasskeysPart } from './passkeys-part';

const { factors: labels } = texts.security;

/** Warns of an open request to remove all factors, which another person may have made. */
function ResetWarning({ reset }: Pick<Factors, 'reset'>) {
  const { timeZone } = useOutletContext<SiteContext>().clinic;
  if (reset === null) return null;
  const until = formatInstant(reset.expiresAt, timeZone);
  const { askedBy } = reset;
  return (
    <FormError>
      {askedBy === null ? labels.resetByErased(until) : labels.reset(askedBy, until)}
    </FormError>
  );
}

/** What staff confirm with that it is them: set up, listed and removed. */
export function SecondFactors() {
  const query = useQuery(endpointQuery(getSecondFactors, {}));
  /** Shown once, also when the dialog that asked for them was closed meanwhile. */
  const [codes, setCodes] = useState<readonly string[]>([]);
  return (
    <>
      <QueryView query={query}>
        {(factors) =>
          factors.isOffered && (
            <Stack gap="xl">
              <ResetWarning reset={factors.reset} />
              {factors.isDemanded && <p>{labels.demanded}</p>}
              <AppPart addedAt={factors.totpAddedAt} onCodes={setCodes} />
              <PasskeysPart passkeys={factors.passkeys} onCodes={setCodes} />
              {(factors.totpAddedAt !== null || factors.passkeys.length > 0) && (
                <CodesPart left={factors.recoveryCodesLeft} onCodes={setCodes} />
              )}
            </Stack>
          )
        }
      </QueryView>
      {codes.length > 0 && <CodesDialog codes={codes} onSaved={() => setCodes([])} />}
    </>
  );
}
