import * as icons from './icons';
import { toast, ToastContainer } from 'react-toastify/unstyled';
import { texts } from '../texts';
import { Button } from './button';
import { Icon } from './icon';
import { IconButton } from './icon-button';

const SUCCESS_MS = 2000;
const ERROR_MS = 4000;
/** Time to read the message, decide and reach the button. */
const ACTION_MS = 8000;

/** A button inside a message, for instance to undo; pressing it closes the message. */
interface NotifyAction {
  readonly label: string;
  readonly onPress: () => void;
}

/**
 * Short messages in the corner. The notification library is shared by shell and remotes, so any
 * remote may call this; the shell shows them in `Toasts`.
 */
export const notify = {
  /** For a success; disappears after 2000 ms (8000 ms with an action), announced politely. */
  success(message: string, action?: NotifyAction) {
    const options = { role: 'status', icon: <Icon drawing={icons.check} /> };
    if (!action) return void toast.success(message, { ...options, autoClose: SUCCESS_MS });
    toast.success(
      ({ closeToast }) => (
        <>
          <span>{message}</span>
          <Button
            variant="quiet"
            onClick={() => {
              closeToast();
              action.onPress();
            }}
          >
            {action.label}
          </Button>
        </>
      ),
      { ...options, autoClose: ACTION_MS },
    );
  },
  /** For a failure; disappears after 4000 ms, announced at once. */
  error(message: string) {
    toast.error(message, {
      autoClose: ERROR_MS,
      role: 'alert',
      icon: <Icon drawing={icons.alert} />,
    });
  },
};

// Also on a click, which may close the message: a pointer does not leave what is gone.
const play = () => toast.play();

interface ToastsProps {
  /** Accessible name of the region, which Alt+T focuses. */
  label?: string;
  closeLabel?: string;
}

/**
 * Where `notify` appears: rendered once, by the shell. At most 20 at a time, the rest wait. A pointer
 * that moves on one pauses them; one that rests where a message appears does not, though it hovers.
 * Without exit animation, which would never end where animations are off.
 */
export function Toasts({ label = texts.notifications, closeLabel = texts.close }: ToastsProps) {
  return (
    <div onPointerMove={() => toast.pause()} onPointerLeave={play}>
      <ToastContainer
        aria-label={label}
        limit={20}
        transition={false}
        hideProgressBar
        pauseOnHover={false}
        onClick={play}
        newestOnTop
        closeButton={({ closeToast }) => (
          <IconButton
            icon={icons.close}
            label={closeLabel}
            data-toast-close=""
            onClick={closeToast}
          />
        )}
      />
    </div>
  );
}
