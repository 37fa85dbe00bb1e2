import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { styled } from 'styled-components';
import { useIsHydrated } from '../hydration';
import { buttonStyles, type ButtonLook } from './button-styles';
import { SpinnerRing } from './spinner';

const StyledButton = styled.button<{ $look: ButtonLook }>`
  ${buttonStyles}
`;

/** Props of `Button`: those of `<button>`, how it looks, and whether its action is running. */
export interface ButtonProps extends ComponentPropsWithRef<'button'>, ButtonLook {
  /**
   * Shows a spinner and ignores presses. The button keeps keyboard focus and its name, which a
   * disabled one would lose.
   */
  isLoading?: boolean;
}

/**
 * A button, `type="button"` by default. In HTML that React has not taken over yet, a button with an action is
 * disabled: a press would be lost, and the browser would send a form by itself, with what is typed in the address.
 */
export function Button(props: ButtonProps) {
  const { variant, size, isFullWidth, isLoading = false, children, onClick, ...rest } = props;
  const isHydrated = useIsHydrated();
  const hasAction = rest.type === 'submit' || onClick !== undefined;

  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    // The second press of a double one may come before the first has had an effect.
    if (isLoading || (rest.type === 'submit' && event.detail > 1)) return event.preventDefault();
    onClick?.(event);
  }

  return (
    <StyledButton
      type="button"
      {...rest}
      disabled={rest.disabled || (!isHydrated && hasAction)}
      $look={{ variant, size, isFullWidth }}
      aria-busy={isLoading || undefined}
      aria-disabled={isLoading || undefined}
      onClick={handleClick}
    >
      {isLoading && <SpinnerRing aria-hidden="true" />}
      {children}
    </StyledButton>
  );
}
