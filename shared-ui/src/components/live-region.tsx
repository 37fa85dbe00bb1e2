import { VisuallyHidden } from './visually-hidden';

interface LiveRegionProps {
  /** Announced whenever it changes; an empty string says nothing. */
  message: string;
  /** Interrupts the reader; only for what can't wait. */
  isUrgent?: boolean;
}

/** Tells screen readers what sighted readers see change. Keep it mounted; change its message. */
export function LiveRegion({ message, isUrgent = false }: LiveRegionProps) {
  return (
    <VisuallyHidden
      role={isUrgent ? 'alert' : 'status'}
      aria-live={isUrgent ? 'assertive' : 'polite'}
      aria-atomic="true"
    >
      {message}
    </VisuallyHidden>
  );
}
