import { keyframes, styled } from 'styled-components';
import { media } from '../theme/tokens';
import { VisuallyHidden } from './screen-reader';

const turn = keyframes`
  to { transform: rotate(1turn); }
`;

/** The ring alone, for use inside an element that is marked as busy. */
export const SpinnerRing = styled.span`
  display: inline-block;
  flex: none;
  width: 1.15em;
  height: 1.15em;
  border: 0.16em solid color-mix(in srgb, currentcolor 25%, transparent);
  border-top-color: currentcolor;
  border-radius: 50%;
  animation: ${turn} 800ms linear infinite;

  ${media.forcedColors} {
    border-color: CanvasText;
    border-top-color: Canvas;
    forced-color-adjust: none;
  }
`;

const Wrapper = styled.div`
  display: grid;
  place-items: center;
  padding: 2rem;
  color: var(--color-primary);
  font-size: 1.75rem;
`;

/** Loading of unknown duration. `label` is announced and is its accessible name. */
export function Spinner({ label }: { label: string }) {
  return (
    <Wrapper role="status">
      <SpinnerRing aria-hidden="true" />
      <VisuallyHidden>{label}</VisuallyHidden>
    </Wrapper>
  );
}
