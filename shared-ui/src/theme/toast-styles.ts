import { css, keyframes } from 'styled-components';
import { color, fontSize, fontWeight, zIndex, media, radius, shadow, size, space } from './tokens';

const arrive = keyframes`
  from { opacity: 0; transform: translateY(12px); }
`;

/**
 * Styles the notification library's markup, whose own style sheet the security policy blocks.
 * The hidden progress bar is the clock that closes a toast, so its animation must run even for
 * readers who prefer reduced motion.
 */
export const toastStyles = css`
  @keyframes toast-clock {
    to {
      transform: scaleX(0);
    }
  }

  .Toastify__toast-container {
    position: fixed;
    inset: auto ${space.gutter} max(${space.xl}, env(safe-area-inset-bottom)) auto;
    z-index: ${zIndex.toast};
    display: flex;
    flex-direction: column;
    gap: ${space.s};
    width: min(24rem, 100vw - 2 * ${space.gutter});

    /* The buttons that confirm are at the lower edge. */
    ${media.phone} {
      inset-block: calc(${size.siteBar} + env(safe-area-inset-top) + ${space.s}) auto;
    }
  }

  .Toastify__toast {
    display: flex;
    align-items: center;
    gap: ${space.m};
    min-height: 3.5rem;
    padding: ${space.s} ${space.s} ${space.s} ${space.l};
    border: 1px solid ${color.border};
    border-radius: ${radius.m};
    background: ${color.surface};
    color: ${color.text};
    box-shadow: ${shadow.high};
    font-size: ${fontSize.small};
    font-weight: ${fontWeight.medium};
    overflow-wrap: anywhere;
    animation: ${arrive} 260ms both;
    pointer-events: auto;
  }

  .Toastify__toast > [data-toast-close] {
    margin-inline-start: auto;
    min-width: ${size.touchTarget};
  }

  .Toastify__toast-icon {
    display: flex;
    flex: none;
  }

  .Toastify__toast--success .Toastify__toast-icon {
    color: ${color.successText};
  }

  .Toastify__toast--error .Toastify__toast-icon {
    color: ${color.dangerText};
  }

  .Toastify__progress-bar--wrp {
    position: absolute;
    width: 0;
    height: 0;
    overflow: hidden;
  }

  .Toastify__progress-bar--animated {
    animation: toast-clock linear 1 forwards;
  }

  ${media.reducedMotion} {
    .Toastify__toast {
      animation: none;
    }
  }
`;
