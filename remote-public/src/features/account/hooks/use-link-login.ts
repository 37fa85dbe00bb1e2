import { useState } from 'react';
import { IdentityError, requireSession } from 'shared-auth';
import { notify } from 'shared-ui';
import { texts } from '../../../texts';
import { forgetLinkEmail } from '../model/link-email';
import { useAccountAction } from './use-account-action';

const SPENT: ReadonlySet<string> = new Set(['invalid-action-code', 'expired-action-code']);

/** A new person is asked for their name, while the login waits for it. */
interface Naming {
  readonly give: (name: string) => void;
  readonly isGiven: boolean;
}

/** Signs in by the link that has opened the page, once that is asked for. */
export function useLinkLogin(link: string) {
  const { start, pendingMethod, error } = useAccountAction();
  const [naming, setNaming] = useState<Naming | null>(null);

  async function logIn(email: string): Promise<void> {
    let isNew = false;
    const askName = () =>
      new Promise<string>((resolve) => {
        isNew = true;
        const give = (name: string) => {
          setNaming({ give, isGiven: true });
          resolve(name);
        };
        setNaming({ give, isGiven: false });
      });
    try {
      await requireSession().logInByLink({ email, link, askName });
    } catch (failure) {
      setNaming(null);
      throw failure;
    }
    forgetLinkEmail();
    if (isNew) notify.success(texts.signup.done);
  }

  return {
    logIn: (email: string) => start('form', () => logIn(email)),
    isPending: pendingMethod !== null,
    naming,
    error,
    /** Only another link helps. */
    isSpent: error instanceof IdentityError && SPENT.has(error.code),
  };
}
