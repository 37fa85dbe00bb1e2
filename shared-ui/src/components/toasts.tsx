import { ToastContainer } from 'react-toastify/unstyled';
import { texts } from '../texts';
import { IconButton } from './icon-button';

interface ToastsProps {
  /** Accessible name of the region; Alt+T leads to it. */
  label?: string;
  closeLabel?: string;
}

/**
 * Where `notify` appears: rendered once, by the shell. At most 20 at a time, the rest wait; a
 * pointer on one holds it. Without exit animation, which would never end for readers who have
 * switched animations off.
 */
export function Toasts({ label = texts.notifications, closeLabel = texts.close }: ToastsProps) {
  return (
    <ToastContainer
      aria-label={label}
      limit={20}
      transition={false}
      hideProgressBar
      newestOnTop
      closeButton={({ closeToast }) => (
        <IconButton icon="close" label={closeLabel} data-toast-close="" onClick={closeToast} />
      )}
    />
  );
}
