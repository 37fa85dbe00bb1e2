import type { ReactNode } from 'react';
import { colour } from '../theme/tokens';

/** What every picture takes: a class to size it by. */
export interface PictureProps {
  className?: string;
}

/** The colours pictures are painted with; they follow the theme. */
export const paint = {
  sky: colour.sceneSky,
  far: colour.sceneFar,
  mid: colour.sceneMid,
  near: colour.sceneNear,
  ink: colour.sceneInk,
  line: colour.sceneLine,
  glass: colour.sceneGlass,
  enamel: colour.sceneEnamel,
  warm: colour.accent,
} as const;

interface SceneProps extends PictureProps {
  width: number;
  height: number;
  children: ReactNode;
}

/** A decorative picture: scales with its box and is silent for screen readers. */
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
    >
      {children}
    </svg>
  );
}
