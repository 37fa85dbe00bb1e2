import type { ReactNode } from 'react';
import { keyframes, styled } from 'styled-components';
import { color, radius } from '../theme/tokens';
import { VisuallyHidden } from './screen-reader';

const breathe = keyframes`
  50% { opacity: 0.5; }
`;

const Block = styled.span<{ $width: string; $height: string; $isRound: boolean }>`
  display: block;
  width: ${({ $width }) => $width};
  max-width: 100%;
  height: ${({ $height }) => $height};
  border-radius: ${({ $isRound }) => ($isRound ? radius.pill : radius.s)};
  background: ${color.surfaceStrong};
  /* Shown where there are no colours but those of the system. */
  outline: 1px solid transparent;
  outline-offset: -1px;
  animation: ${breathe} 1.6s ease-in-out infinite;
`;

interface SkeletonProps {
  /** CSS length; default `100%`. */
  width?: string;
  /** CSS length; default `1em`. */
  height?: string;
  isRound?: boolean;
}

/** A placeholder for loading content. Silent: wrap a group of them in `Loading`. */
export function Skeleton({ width = '100%', height = '1em', isRound = false }: SkeletonProps) {
  return <Block $width={width} $height={height} $isRound={isRound} aria-hidden="true" />;
}

/** A group of skeletons that is announced once. */
export function Loading({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </div>
  );
}
