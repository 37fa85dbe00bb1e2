import { loadStripe } from '@stripe/stripe-js/pure';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useOutletContext } from 'react-router-dom';
import { type ScriptSource, type SiteContext, withTimeout } from 'shared-contracts';

/** The provider's script stays pending for ever when its host never answers. */
const TIMEOUT_MS = 10_000;

/** One that fails or comes too late leaves the page again, so that the next try starts afresh. */
function runScript({ url: src, integrity }: ScriptSource): Promise<void> {
  const attributes = { src, integrity, crossOrigin: 'anonymous' };
  const script = Object.assign(document.createElement('script'), attributes);
  const arrival = new Promise<void>((resolve, reject) => {
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error('the card script did not load'));
    });
    document.head.append(script);
  });
  return withTimeout(arrival, TIMEOUT_MS, () => script.remove());
}

async function openProvider({ publishableKey, script }: SiteContext['cards']) {
  if (script && !window.Stripe) await runScript(script);
  return loadStripe(publishableKey);
}

const providerQuery = (cards: SiteContext['cards']) =>
  queryOptions({
    queryKey: ['card-provider', cards],
    queryFn: () => withTimeout(openProvider(cards), TIMEOUT_MS),
    staleTime: Infinity,
    retry: false,
    structuralSharing: false,
  });

/** The card provider's own browser interface, loaded by the first page that takes a payment. */
export function useCardProvider() {
  const { cards } = useOutletContext<SiteContext>();
  return useQuery(providerQuery(cards));
}
