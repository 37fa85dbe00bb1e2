import { useForm } from 'react-hook-form';
import { Button, FormError, notify, Stack, TextArea, TextField } from 'shared-ui';
import { toUserMessage } from '../../../shared/to-user-message';
import { texts } from '../../../texts';
import { type NewReview, usePublishReview } from '../api/publish-review';
import { locationRules, reviewRules } from '../model/review-rules';

const { reviews: words } = texts;

/** `name`: under which the clinic publishes the review. */
export function ReviewForm({ name }: { readonly name: string }) {
  const { register, handleSubmit, formState } = useForm<NewReview>();
  const { errors } = formState;
  const { mutate, isPending, error } = usePublishReview(() => notify.success(words.published));
  const submit = handleSubmit((review) => mutate(review));

  return (
    <Stack as="form" noValidate onSubmit={(event) => void submit(event)}>
      <TextArea
        label={words.review}
        rows={5}
        isRequired
        error={errors.review?.message}
        {...register('review', reviewRules)}
      />
      <TextField
        label={words.location}
        autoComplete="address-level2"
        isRequired
        error={errors.location?.message}
        {...register('location', locationRules)}
      />
      <p>{words.publishedUnder(name)}</p>
      <FormError>{error && toUserMessage(error)}</FormError>
      <Button type="submit" isLoading={isPending}>
        {words.submit}
      </Button>
    </Stack>
  );
}
