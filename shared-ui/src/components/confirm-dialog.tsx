import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { space } from '../theme/tokens';
import { Button } from './button';
import { Cluster } from './layout';
import { Dialog } from './dialog';
import { FormError } from './form-error';

const Buttons = styled(Cluster)`
  margin-top: ${space.l};

  > * {
    flex: 1 1 auto;
  }
`;

interface ConfirmDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: ReactNode;
  /** The consequence of confirming. */
  description: ReactNode;
  /** What is decided before confirming, such as a checkbox. */
  children?: ReactNode;
  confirmLabel: string;
  /** Default `danger`; `primary` for what removes nothing. */
  confirmVariant?: 'danger' | 'primary';
  dismissLabel: string;
  /** The caller closes the dialog once the action has succeeded. */
  onConfirm: () => void;
  /** Whether the action runs, which can be neither repeated nor left. */
  isBusy?: boolean;
  /** Why the action failed; the dialog stays open. */
  error?: string | false | null;
  /** As that of `Dialog`. */
  findFocusFallback?: () => Element | null;
}

/** Asks before something that can't be undone. The dismiss button comes first and has focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { confirmLabel, confirmVariant = 'danger', dismissLabel, ...rest } = props;
  const { onConfirm, error, children, ...dialog } = rest;
  const { isBusy } = dialog;
  return (
    <Dialog {...dialog} role="alertdialog" size="small">
      {children}
      <FormError>{error}</FormError>
      <Buttons>
        <Button variant="secondary" disabled={isBusy} onClick={() => dialog.onOpenChange(false)}>
          {dismissLabel}
        </Button>
        <Button variant={confirmVariant} onClick={onConfirm} isLoading={isBusy}>
          {confirmLabel}
        </Button>
      </Buttons>
    </Dialog>
  );
}
