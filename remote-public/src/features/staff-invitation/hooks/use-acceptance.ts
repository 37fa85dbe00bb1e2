import { useNavigate } from 'react-router-dom';
import { callApi, type NewAccount, requireSession } from 'shared-auth';
import { acceptStaffInvitation, toFirstPage } from 'shared-contracts';
import { useSave } from 'shared-data';
import { staffInvitationTexts } from '../../../staff-invitation-texts';

const { staffInvitation: words } = staffInvitationTexts;

/**
 * Accepts an invitation, after signing up for a new account, and leads to the page on which the person's work begins. When the
 * account was made and the invitation could not be accepted, accepting can be tried again on its own.
 */
export function useAcceptance(token: string) {
  const navigate = useNavigate();

  async function accept(account: NewAccount | null): Promise<string> {
    if (account) await requireSession().signUp(account);
    const { permissions } = await callApi(acceptStaffInvitation, { body: { token } });
    // The drawer and the guards go by what the session knows.
    await requireSession().start();
    return toFirstPage(permissions);
  }

  const { save, isPending, message, error } = useSave(accept, {
    saved: words.accepted,
    proceed: (firstPage) => void navigate(firstPage, { replace: true }),
  });
  return {
    signUp: (account: NewAccount) => save(account),
    accept: () => save(null),
    isPending,
    message,
    error,
  };
}

/** What {@link useAcceptance} returns. */
export type Acceptance = ReturnType<typeof useAcceptance>;
