import {
  changeReviewVisibility,
  deleteReviewReply,
  listManagedReviews,
  listReviews,
  type ManagedReview,
  replyToReview,
} from 'shared-contracts';
import { useSave } from 'shared-data';
import { texts } from '../../../texts';

const { reviews: labels } = texts;

const options = { changes: [listManagedReviews, listReviews], errors: 'notification' } as const;

/** Hides or shows a review and removes its reply, each with a way to take it back. */
export function useReviewChange({ id, isHeldBack, reply }: ManagedReview) {
  const showing = useSave(changeReviewVisibility, options);
  const removing = useSave(deleteReviewReply, { ...options, saved: labels.replyRemoved });
  const restoring = useSave(replyToReview, { ...options, saved: labels.replyRestored });
  const params = { id };

  function show(isHidden: boolean, undo?: () => void) {
    const saved = isHidden ? labels.held : labels.isPublic;
    showing.save({ params, body: { isHeldBack: isHidden } }, { saved, undo });
  }

  return {
    isPending: showing.isPending,
    toggle: () => show(!isHeldBack, () => show(isHeldBack)),
    removeReply: () => {
      if (!reply) return;
      const body = { text: reply.text };
      removing.save({ params }, { undo: () => restoring.save({ params, body }) });
    },
  };
}
