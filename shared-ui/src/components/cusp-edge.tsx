import { styled } from 'styled-components';

const Svg = styled.svg`
  position: absolute;
  inset: auto 0 100% 0;
  width: 100%;
  height: clamp(1.25rem, 3.5vw, 3rem);
  margin-bottom: -1px;
  fill: currentcolor;
  pointer-events: none;
`;

/**
 * The crown of a molar as a horizon: two cusps with the valley between them. Sits on top of its
 * positioned parent, in the current text colour.
 */
export function CuspEdge({ className }: { className?: string }) {
  return (
    <Svg className={className} viewBox="0 0 1200 48" preserveAspectRatio="none" aria-hidden="true">
      <path d="M0 48V40C120 14 260 2 390 6c95 3 140 22 210 22s115-19 210-22c130-4 270 8 390 34v8Z" />
    </Svg>
  );
}
