import { css, keyframes } from 'styled-components';
import { colour, fontSize, fontWeight, layer, media, radius, shadow, size, space } from './tokens';

const arrive = keyframes`
  from { opacity: 0; transform: translateY(12px); }
`;

/**
 * Looks for the notification library's markup, whose own style sheet the security policy keeps out.
 * The hidden progress bar is the clock that closes a toast, so its animation must run even for
 * readers who ask for stillness.
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
    z-index: ${layer.toast};
    display: flex;
    flex-direction: column;
    gap: ${space.s};
    width: min(24rem, 100vw - 2 * ${space.gutter});
  }

  .Toastify__toast {
    display: flex;
    align-items: center;
    gap: ${space.m};
    min-height: 3.5rem;
    padding: ${space.s} ${space.s} ${space.s} ${space.l};
    border: 1px solid ${colour.border};
    border-radius: ${radius.m};
    background: ${colour.surface};
    color: ${colour.text};
    box-shadow: ${shadow.high};
    font-size: ${fontSize.small};
    font-weight: ${fontWeight.medium};
    overflow-wrap: anywhere;
    animation: ${arrive} 260ms both;
    pointer-events: auto;
  }

  .Toastify__toast > [data-toast-close] {
    margin-inline-start: auto;
    min-width: ${size.target};
  }

  .Toastify__toast-icon {
    display: flex;
    flex: none;
  }

  .Toastify__toast--success .Toastify__toast-icon {
    color: ${colour.successText};
  }

  .Toastify__toast--error .Toastify__toast-icon {
    color: ${colour.dangerText};
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

  ${media.stillness} {
    .Toastify__toast {
      animation: none;
    }
  }
`;
