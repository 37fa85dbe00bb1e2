import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { endpointMutation } from 'shared-auth';
import {
  listManagedReviews,
  listReviews,
  type ManagedReview,
  newReviewReplySchema,
  replyToReview,
} from 'shared-contracts';
import { toErrorText } from 'shared-pages';
import { Button, Dialog, FormError, notify, Stack, TextArea } from 'shared-ui';
import { texts } from '../../../texts';

const { reviews: labels } = texts;

const validate = (text: string): true | string =>
  newReviewReplySchema.shape.text.safeParse(text).error?.issues[0]?.message ?? true;

interface ReviewReplyDialogProps {
  readonly review: ManagedReview;
  readonly onClose: () => void;
}

/** After an error the dialog stays open with what was typed. */
export function ReviewReplyDialog({ review, onClose }: ReviewReplyDialogProps) {
  const { mutate, isPending, error } = useMutation(
    endpointMutation(replyToReview, { invalidates: [listManagedReviews, listReviews] }),
  );
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { text: review.reply?.text ?? '' },
  });
  const submit = handleSubmit((body) => {
    if (isPending) return;
    const onSuccess = () => {
      notify.success(labels.saved);
      onClose();
    };
    mutate({ params: { id: review.id }, body }, { onSuccess });
  });
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={labels.replyTo(review.name)}
      description={review.review}
    >
      <Stack as="form" noValidate onSubmit={(event) => void submit(event)}>
        <TextArea
          {...register('text', { validate })}
          label={labels.yourReply}
          hint={labels.replyHint}
          maxLength={1000}
          error={formState.errors.text?.message}
          isRequired
        />
        <FormError>{error && toErrorText(error)}</FormError>
        <Button type="submit" isFullWidth isLoading={isPending}>
          {labels.save}
        </Button>
      </Stack>
    </Dialog>
  );
}
