import { toast } from 'react-toastify/unstyled';
import { Icon } from './icon';

const successMs = 2000;
const errorMs = 4000;

/**
 * Short messages in the corner. The notification library is shared by shell and remotes, so any
 * remote may call this; the shell shows them in `Toasts`.
 */
export const notify = {
  /** Something worked; gone after 2000 ms, announced politely. */
  success(message: string) {
    toast.success(message, {
      autoClose: successMs,
      role: 'status',
      icon: <Icon name="check" />,
    });
  },
  /** Something failed; gone after 4000 ms, announced at once. */
  error(message: string) {
    toast.error(message, { autoClose: errorMs, role: 'alert', icon: <Icon name="alert" /> });
  },
};
