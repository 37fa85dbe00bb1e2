import * as RadixDialog from '@radix-ui/react-dialog';
import type { ReactNode } from 'react';
import { texts } from '../texts';
import { Body, CloseCorner, Description, Panel, Scrim, Title } from './dialog-styles';
import { IconButton } from './icon-button';
import { useFocusReturn } from './use-focus-return';

const widths = { small: '27rem', medium: '36rem' } as const;

/** Props of `Dialog`. */
export interface DialogProps {
  isOpen: boolean;
  /** Called with false on Escape, a press outside, or the close button. */
  onOpenChange: (isOpen: boolean) => void;
  title: ReactNode;
  /** Read out with the title when the dialog opens. */
  description?: ReactNode;
  children?: ReactNode;
  /** Greatest width: `small` 27 rem, `medium` (default) 36. Never wider than the screen. */
  size?: keyof typeof widths;
  /** `alertdialog` when an answer is needed before anything else. */
  role?: 'dialog' | 'alertdialog';
  closeLabel?: string;
  /** Finds what gets focus on close when what opened the dialog is gone; `main` unless given. */
  findFocusFallback?: () => Element | null;
}

/** A modal dialog; on a phone a sheet at the lower edge. Focus stays inside and comes back. */
export function Dialog(props: DialogProps) {
  const { isOpen, onOpenChange, title, description, children, role = 'dialog' } = props;
  const { size = 'medium', closeLabel = texts.close } = props;
  const { remember, giveBack } = useFocusReturn(props.findFocusFallback);
  return (
    <RadixDialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <Scrim>
          <Panel
            $width={widths[size]}
            role={role}
            aria-modal="true"
            onOpenAutoFocus={remember}
            onCloseAutoFocus={giveBack}
          >
            <Title>{title}</Title>
            {description && <Description>{description}</Description>}
            {children && <Body>{children}</Body>}
            <CloseCorner>
              <RadixDialog.Close asChild>
                <IconButton icon="close" label={closeLabel} />
              </RadixDialog.Close>
            </CloseCorner>
          </Panel>
        </Scrim>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
