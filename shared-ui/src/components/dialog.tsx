import * as icons from './icons';
import * as RadixDialog from '@radix-ui/react-dialog';
import { type ReactNode, type RefObject, useRef } from 'react';
import { keyframes, styled } from 'styled-components';
import { texts } from '../texts';
import { color, media, radius, shadow, space, zIndex } from '../theme/tokens';
import { BusyPartsContext, useBusyParts } from './busy-dialog';
import { IconButton } from './icon-button';

const appear = keyframes`
  from { opacity: 0; }
`;

const rise = keyframes`
  from { opacity: 0; transform: translateY(1.5rem); }
`;

const Scrim = styled(RadixDialog.Overlay)<{ $hasFixedTop: boolean }>`
  position: fixed;
  inset: 0;
  z-index: ${zIndex.overlay};
  display: grid;
  place-items: ${({ $hasFixedTop }) => ($hasFixedTop ? 'start' : 'center')} center;
  padding: ${space.l};
  overflow-y: auto;
  background: var(--scrim);
  animation: ${appear} 180ms both;

  ${media.phone} {
    place-items: ${({ $hasFixedTop }) => ($hasFixedTop ? 'stretch' : 'end')} stretch;
    padding: ${space.xxl} 0 0;
  }

  ${media.print} {
    position: static;
  }
`;

/** A panel in the middle; on a phone a bottom sheet. */
const Panel = styled(RadixDialog.Content)<{ $width: string }>`
  position: relative;
  z-index: ${zIndex.dialog};
  display: flex;
  flex-direction: column;
  width: min(100%, ${({ $width }) => $width});
  min-width: 0;
  padding: clamp(1.25rem, 5vw, 2rem);
  border-radius: ${radius.l};
  background: ${color.surface};
  color: ${color.text};
  /* Shown where there are no colours but those of the system. */
  outline: 1px solid transparent;
  box-shadow: ${shadow.high};
  animation: ${rise} 260ms cubic-bezier(0.2, 0.8, 0.2, 1) both;

  &:focus-visible {
    outline: 1px solid transparent;
  }

  ${media.phone} {
    width: 100%;
    padding-bottom: max(1.5rem, env(safe-area-inset-bottom));
    border-radius: ${radius.xl} ${radius.xl} 0 0;
  }
`;

const Title = styled(RadixDialog.Title)`
  width: fit-content;
  max-width: calc(100% - 2.75rem);
  font-size: clamp(1.3125rem, 1.2rem + 0.5vw, 1.5625rem);
`;

const Description = styled(RadixDialog.Description)`
  margin-top: ${space.s};
  color: ${color.textMuted};
  overflow-wrap: anywhere;
`;

const Body = styled.div<{ $hasFixedTop: boolean }>`
  display: ${({ $hasFixedTop }) => ($hasFixedTop ? 'flex' : 'block')};
  flex: 1 0 auto;
  flex-direction: column;
  margin-top: ${space.xl};
`;

const CloseCorner = styled.div`
  position: absolute;
  top: clamp(0.75rem, 3vw, 1.375rem);
  inset-inline-end: clamp(0.75rem, 3vw, 1.375rem);
`;

const widths = { small: '30rem', medium: '36rem' } as const;

/** Props of `Dialog`. */
export interface DialogProps {
  isOpen: boolean;
  /** Called with false on Escape, a press outside, or the close button, unless the dialog is busy. */
  onOpenChange: (isOpen: boolean) => void;
  title: ReactNode;
  /** Read out with the title when the dialog opens. */
  description?: ReactNode;
  children?: ReactNode;
  /**
   * Whether what was entered is being saved: nothing closes the dialog until it is known what became of it. A form
   * inside the dialog says so by `useBusyDialog`.
   */
  isBusy?: boolean;
  /** Maximum width: `small` 30 rem, `medium` (default) 36. Never wider than the screen. */
  size?: keyof typeof widths;
  /**
   * Whether what is at the top stays there when the content grows: the dialog begins at the top of the window, and on
   * a phone fills it. Its children are in a column, in which one with `flex: 1` takes the room that is left.
   */
  hasFixedTop?: boolean;
  /** `alertdialog` for a question that has to be answered first. */
  role?: 'dialog' | 'alertdialog';
  closeLabel?: string;
  /** The heading, which can be focused when the dialog's content becomes another. */
  titleRef?: RefObject<HTMLHeadingElement | null>;
  /** Finds what has focus first in place of the heading, such as the box of a search. */
  findFirstFocus?: () => HTMLElement | null;
  /** Finds what gets focus on close when what opened the dialog is gone; `main` unless given. */
  findFocusFallback?: () => Element | null;
}

/**
 * Remembers what had focus when a dialog opened and focuses it on close, without scrolling. The
 * library does that only for its own trigger element; ours are opened from state. When the opener is
 * gone, or the dialog came with the page, the element that `findFallback` returns gets focus, else
 * the page's `main`.
 */
function useFocusReturn(findFallback: () => Element | null = () => null) {
  const opener = useRef<Element | null>(null);

  function remember() {
    opener.current = document.activeElement;
  }

  function restore(event: Event) {
    event.preventDefault();
    const isConnected = opener.current?.isConnected && opener.current !== document.body;
    const fallback = () => findFallback() ?? document.querySelector('main');
    const target = isConnected ? opener.current : fallback();
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  }

  return { remember, restore };
}

/**
 * A modal dialog, on a phone a bottom sheet. Its heading has focus first, and the close button comes
 * before it; an `alertdialog` has its close button last and leads to the first button. Focus stays
 * inside and returns on close.
 */
export function Dialog(props: DialogProps) {
  const { isOpen, onOpenChange, title, description, children, role = 'dialog' } = props;
  const { size = 'medium', closeLabel = texts.close, hasFixedTop = false } = props;
  const { remember, restore } = useFocusReturn(props.findFocusFallback);
  const ownTitle = useRef<HTMLHeadingElement>(null);
  const heading = props.titleRef ?? ownTitle;
  const isQuestion = role === 'alertdialog';
  const [busyParts, countBusyPart] = useBusyParts();
  const isBusy = props.isBusy || busyParts > 0;

  function focusFirst(event: Event) {
    remember();
    if (isQuestion) return;
    event.preventDefault();
    (props.findFirstFocus?.() ?? heading.current)?.focus();
  }

  const closeButton = (
    <CloseCorner>
      <RadixDialog.Close asChild>
        <IconButton icon={icons.close} label={closeLabel} disabled={isBusy} />
      </RadixDialog.Close>
    </CloseCorner>
  );
  return (
    <RadixDialog.Root open={isOpen} onOpenChange={(open) => !isBusy && onOpenChange(open)}>
      <RadixDialog.Portal>
        <Scrim $hasFixedTop={hasFixedTop}>
          <Panel
            $width={widths[size]}
            role={role}
            aria-modal="true"
            onOpenAutoFocus={focusFirst}
            onCloseAutoFocus={restore}
          >
            {!isQuestion && closeButton}
            <Title ref={heading} tabIndex={-1}>
              {title}
            </Title>
            {description && <Description>{description}</Description>}
            <BusyPartsContext value={countBusyPart}>
              {children && <Body $hasFixedTop={hasFixedTop}>{children}</Body>}
            </BusyPartsContext>
            {isQuestion && closeButton}
          </Panel>
        </Scrim>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
