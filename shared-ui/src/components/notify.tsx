import { toast } from 'react-toastify/unstyled';
import { Button } from './button';
import { Icon } from './icon';

const successMs = 2000;
const errorMs = 4000;
/** Time to read the message, decide and reach the button. */
const actionMs = 8000;

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
  /** Something worked; gone after 2000 ms (8000 ms with an action), announced politely. */
  success(message: string, action?: NotifyAction) {
    const options = { role: 'status', icon: <Icon name="check" /> };
    if (!action) return void toast.success(message, { ...options, autoClose: successMs });
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
      { ...options, autoClose: actionMs },
    );
  },
  /** Something failed; gone after 4000 ms, announced at once. */
  error(message: string) {
    toast.error(message, { autoClose: errorMs, role: 'alert', icon: <Icon name="alert" /> });
  },
};
