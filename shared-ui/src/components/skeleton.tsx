import type { ReactNode } from 'react';
import { keyframes, styled } from 'styled-components';
import { colour, radius } from '../theme/tokens';
import { VisuallyHidden } from './visually-hidden';

const breathe = keyframes`
  50% { opacity: 0.5; }
`;

const Block = styled.span<{ $width: string; $height: string; $isRound: boolean }>`
  display: block;
  width: ${({ $width }) => $width};
  max-width: 100%;
  height: ${({ $height }) => $height};
  border-radius: ${({ $isRound }) => ($isRound ? radius.pill : radius.s)};
  background: ${colour.surfaceStrong};
  animation: ${breathe} 1.6s ease-in-out infinite;
`;

interface SkeletonProps {
  /** CSS length; default `100%`. */
  width?: string;
  /** CSS length; default `1em`. */
  height?: string;
  isRound?: boolean;
}

/** The place of something that is still loading. Silent: wrap a group of them in `Loading`. */
export function Skeleton({ width = '100%', height = '1em', isRound = false }: SkeletonProps) {
  return <Block $width={width} $height={height} $isRound={isRound} aria-hidden="true" />;
}

/** Skeletons with one announcement for all of them. */
export function Loading({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </div>
  );
}
