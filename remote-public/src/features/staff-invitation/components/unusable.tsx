import type { ReactNode } from 'react';
import { EmptyState } from 'shared-ui';
import { staffInvitationTexts } from '../../../staff-invitation-texts';

interface UnusableProps {
  readonly text: string;
  readonly action?: ReactNode;
}

/** Says why an invitation can't be used, and whom to ask. */
export const Unusable = ({ text, action }: UnusableProps) => (
  <EmptyState title={staffInvitationTexts.staffInvitation.unusable} action={action}>
    {text}
  </EmptyState>
);
