import type { ReactNode } from 'react';
import { color } from '../theme/tokens';

/** The props of every picture: a class that sets its size. */
export interface PictureProps {
  className?: string;
}

/** The colors of the pictures; they follow the theme. */
export const paint = {
  sky: color.sceneSky,
  far: color.sceneFar,
  mid: color.sceneMid,
  near: color.sceneNear,
  ink: color.sceneInk,
  line: color.sceneLine,
  glass: color.sceneGlass,
  enamel: color.sceneEnamel,
  warm: color.accent,
} as const;

interface SceneProps extends PictureProps {
  width: number;
  height: number;
  children: ReactNode;
}

/** A decorative picture: scales with its box and is hidden from screen readers. */
export function Scene({ width, height, className, children }: SceneProps) {
  return (
    <svg
      className={className}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      fill="none"
      aria-hidden="true"
      focusable="false"
      data-print="hide"
    >
      {children}
    </svg>
  );
}

const molarOutline =
  'M14 4c5 0 6.5 3 10 3s5-3 10-3c6 0 10 4.5 10 10.5 0 5.5-2.8 8.5-3.8 13.5-1 5.5-.8 16-5.7 16-5 0-3.5-13.5-10.5-13.5S18.5 44 13.5 44c-4.9 0-4.7-10.5-5.7-16C6.8 23 4 20 4 14.5 4 8.5 8 4 14 4Z';

interface MolarShapeProps {
  /** Upper left corner and edge, in the units of the picture. */
  x: number;
  y: number;
  size: number;
  fill: string;
  stroke?: string;
}

/** A molar from the side. */
export function MolarShape({ x, y, size, fill, stroke }: MolarShapeProps) {
  return (
    <path
      d={molarOutline}
      transform={`translate(${x} ${y}) scale(${size / 48})`}
      fill={fill}
      stroke={stroke}
      strokeWidth={stroke ? 1.6 : undefined}
      strokeLinejoin="round"
    />
  );
}
