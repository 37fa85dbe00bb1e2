import { keyframes, styled } from 'styled-components';
import { color, zIndex, media } from '../theme/tokens';

const sweep = keyframes`
  from { translate: -100% 0; }
  to { translate: 320% 0; }
`;

const Track = styled.div`
  position: relative;
  z-index: ${zIndex.sticky};
  height: 4px;
  overflow: hidden;
  border-radius: 2px;
  background: ${color.surfaceStrong};

  &::after {
    position: absolute;
    inset: 0 auto 0 0;
    width: 32%;
    border-radius: inherit;
    background: ${color.primary};
    animation: ${sweep} 1.4s ease-in-out infinite;
    content: '';
  }

  ${media.forcedColors} {
    border-block: 1px solid;

    &::after {
      background: Highlight;
      forced-color-adjust: none;
    }
  }

  ${media.reducedMotion} {
    &::after {
      width: 60%;
      animation: none;
    }
  }
`;

/** An indeterminate progress bar; `label` says what is loading and is its accessible name. */
export function ProgressBar({ label }: { label: string }) {
  return <Track role="progressbar" aria-label={label} />;
}
