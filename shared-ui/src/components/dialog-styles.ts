import * as RadixDialog from '@radix-ui/react-dialog';
import { keyframes, styled } from 'styled-components';
import { colour, layer, media, radius, shadow, space } from '../theme/tokens';

const appear = keyframes`
  from { opacity: 0; }
`;

const rise = keyframes`
  from { opacity: 0; transform: translateY(1.5rem); }
`;

export const Scrim = styled(RadixDialog.Overlay)`
  position: fixed;
  inset: 0;
  z-index: ${layer.overlay};
  display: grid;
  place-items: center;
  padding: ${space.l};
  overflow-y: auto;
  background: var(--scrim);
  animation: ${appear} 180ms both;

  ${media.phone} {
    place-items: end stretch;
    padding: ${space.xxl} 0 0;
  }
`;

/** A panel in the middle; on a phone a sheet that rises from the lower edge. */
export const Panel = styled(RadixDialog.Content)<{ $width: string }>`
  position: relative;
  z-index: ${layer.dialog};
  width: min(100%, ${({ $width }) => $width});
  min-width: 0;
  padding: clamp(1.25rem, 5vw, 2rem);
  border-radius: ${radius.l};
  background: ${colour.surface};
  color: ${colour.text};
  box-shadow: ${shadow.high};
  animation: ${rise} 260ms cubic-bezier(0.2, 0.8, 0.2, 1) both;

  &:focus-visible {
    outline: none;
  }

  ${media.phone} {
    width: 100%;
    padding-bottom: max(1.5rem, env(safe-area-inset-bottom));
    border-radius: ${radius.xl} ${radius.xl} 0 0;
  }
`;

export const Title = styled(RadixDialog.Title)`
  padding-inline-end: 2.75rem;
  font-size: clamp(1.3125rem, 1.2rem + 0.5vw, 1.5625rem);
`;

export const Description = styled(RadixDialog.Description)`
  margin-top: ${space.s};
  color: ${colour.textMuted};
  overflow-wrap: anywhere;
`;

export const Body = styled.div`
  margin-top: ${space.xl};
`;

export const CloseCorner = styled.div`
  position: absolute;
  top: clamp(0.75rem, 3vw, 1.375rem);
  right: clamp(0.75rem, 3vw, 1.375rem);
`;
