import { useMutation } from '@tanstack/react-query';
import { endpointMutation } from 'shared-auth';
import {
  changeReviewVisibility,
  deleteReviewReply,
  listManagedReviews,
  listReviews,
  type ManagedReview,
  replyToReview,
} from 'shared-contracts';
import { toErrorText } from 'shared-pages';
import { notify } from 'shared-ui';
import { texts } from '../../../texts';

const { reviews: labels } = texts;

const invalidates = [listManagedReviews, listReviews];

const onError = (error: Error) => notify.error(toErrorText(error));

/** Hides or shows a review and removes its reply, each with a way to take it back. */
export function useReviewChange({ id, isHeldBack, reply }: ManagedReview) {
  const showing = useMutation({
    ...endpointMutation(changeReviewVisibility, { invalidates }),
    onError,
  });
  const removing = useMutation({
    ...endpointMutation(deleteReviewReply, { invalidates }),
    onError,
  });
  const restoring = useMutation({ ...endpointMutation(replyToReview, { invalidates }), onError });
  const params = { id };

  const show = (isHidden: boolean) =>
    showing.mutateAsync({ params, body: { isHeldBack: isHidden } });

  return {
    isPending: showing.isPending,
    toggle: () => {
      const undo = { label: labels.undo, onPress: () => void show(isHeldBack).catch(() => null) };
      const tell = () => notify.success(isHeldBack ? labels.isPublic : labels.held, undo);
      show(!isHeldBack).then(tell, () => undefined);
    },
    removeReply: () => {
      if (!reply) return;
      const body = { text: reply.text };
      const restore = () =>
        restoring.mutate(
          { params, body },
          { onSuccess: () => notify.success(labels.replyRestored) },
        );
      const undo = { label: labels.undo, onPress: restore };
      const tell = () => notify.success(labels.replyRemoved, undo);
      removing.mutateAsync({ params }).then(tell, () => undefined);
    },
  };
}
