import { loadStripe } from '@stripe/stripe-js/pure';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useOutletContext } from 'react-router-dom';
import type { ScriptSource, SiteContext } from 'shared-contracts';
import { withDeadline } from './with-deadline';

/** The provider's script stays pending for ever when its host never answers. */
const DEADLINE_MS = 10_000;

function runScript({ url: src, integrity }: ScriptSource): Promise<void> {
  const attributes = { src, integrity, crossOrigin: 'anonymous' };
  const script = Object.assign(document.createElement('script'), attributes);
  return new Promise((resolve, reject) => {
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error('the card script did not load'));
    });
    document.head.append(script);
  });
}

async function openProvider({ publishableKey, script }: SiteContext['cards']) {
  if (script && !window.Stripe) await runScript(script);
  return loadStripe(publishableKey);
}

const providerQuery = (cards: SiteContext['cards']) =>
  queryOptions({
    queryKey: ['card-provider', cards],
    queryFn: () => withDeadline(openProvider(cards), DEADLINE_MS),
    staleTime: Infinity,
    retry: false,
    structuralSharing: false,
  });

/** The card provider's own browser interface, loaded by the first page that takes a payment. */
export function useCardProvider() {
  const { cards } = useOutletContext<SiteContext>();
  return useQuery(providerQuery(cards));
}
