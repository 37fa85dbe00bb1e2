import { styled } from 'styled-components';
import type { IconDrawing } from './icons';

/** Keeps its size beside a text that wraps. */
const Drawing = styled.svg`
  flex: none;
`;

interface IconProps {
  /** One of `icons`. A build contains those that it names. */
  drawing: IconDrawing;
  /** Edge in CSS pixels; default 20. */
  size?: number;
  className?: string;
}

/** A line icon in the current text color. Decorative: the text beside it carries the meaning. */
export function Icon({ drawing, size = 20, className }: IconProps) {
  return (
    <Drawing
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.9"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      data-directed={drawing.isDirected}
    >
      <path d={drawing.path} />
    </Drawing>
  );
}
