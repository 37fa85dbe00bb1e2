import { useForm } from 'react-hook-form';
import {
  listManagedReviews,
  listReviews,
  type ManagedReview,
  newReviewReplySchema,
  replyToReview,
} from 'shared-contracts';
import { showAtFields, toRule, useSave } from 'shared-data';
import { Button, Dialog, FormError, Stack, TextArea } from 'shared-ui';
import { texts } from '../../../texts';

const { reviews: labels } = texts;

interface ReviewReplyDialogProps {
  readonly review: ManagedReview;
  readonly onClose: () => void;
}

/** After an error the dialog stays open with what was typed. */
export function ReviewReplyDialog({ review, onClose }: ReviewReplyDialogProps) {
  const form = useForm({ defaultValues: { text: review.reply?.text ?? '' } });
  const { register, handleSubmit, formState } = form;
  const { save, isPending, message } = useSave(replyToReview, {
    changes: [listManagedReviews, listReviews],
    saved: labels.saved,
    fields: showAtFields(form),
    proceed: onClose,
  });
  const submit = handleSubmit((body) => save({ params: { id: review.id }, body }));
  return (
    <Dialog
      isOpen
      isBusy={isPending}
      onOpenChange={onClose}
      title={labels.replyTo(review.name)}
      description={review.review}
    >
      <Stack as="form" noValidate onSubmit={(event) => void submit(event)}>
        <TextArea
          {...register('text', { validate: toRule(newReviewReplySchema.shape.text) })}
          label={labels.yourReply}
          hint={labels.replyHint}
          maxLength={1000}
          error={formState.errors.text?.message}
          isRequired
        />
        <FormError>{message}</FormError>
        <Button type="submit" isFullWidth isLoading={isPending}>
          {labels.save}
        </Button>
      </Stack>
    </Dialog>
  );
}
