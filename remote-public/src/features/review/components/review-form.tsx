import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { endpointMutation } from 'shared-auth';
import {
  createReview,
  getOwnReview,
  listReviews,
  type NewReview,
  newReviewSchema,
} from 'shared-contracts';
import { Button, FormError, notify, Stack, TextArea, TextField } from 'shared-ui';
import { toUserMessage } from '../../../shared/to-user-message';
import { texts } from '../../../texts';

const { reviews: words } = texts;

const toRules = (field: keyof NewReview) => ({
  validate: (value: string) =>
    newReviewSchema.shape[field].safeParse(value).error?.issues[0]?.message ?? true,
});

/** `name` is the name that the clinic publishes with the review. */
export function ReviewForm({ name }: { readonly name: string }) {
  const { register, handleSubmit, formState } = useForm<NewReview>();
  const { errors } = formState;
  const { mutate, isPending, error } = useMutation({
    ...endpointMutation(createReview, { invalidates: [listReviews, getOwnReview] }),
    // Before the refetch, which replaces the form with the review.
    onSuccess: () => notify.success(words.published),
  });
  const submit = handleSubmit((body) => mutate({ body }));

  return (
    <Stack as="form" noValidate onSubmit={(event) => void submit(event)}>
      <TextArea
        label={words.review}
        rows={5}
        isRequired
        error={errors.review?.message}
        {...register('review', toRules('review'))}
      />
      <TextField
        label={words.location}
        autoComplete="address-level2"
        isRequired
        error={errors.location?.message}
        {...register('location', toRules('location'))}
      />
      <p>{words.publishedUnder(name)}</p>
      <FormError>{error && toUserMessage(error)}</FormError>
      <Button type="submit" isLoading={isPending}>
        {words.submit}
      </Button>
    </Stack>
  );
}
