import { useForm } from 'react-hook-form';
import { Button, FormError, Stack, TextArea, TextField } from 'shared-ui';
import { toUserMessage } from '../../../shared/to-user-message';
import { texts } from '../../../texts';
import { type NewReview, usePublishReview } from '../api/publish-review';
import { locationRules, reviewRules } from '../model/review-rules';

const { reviews: words } = texts;

export function ReviewForm() {
  const { register, handleSubmit, formState } = useForm<NewReview>();
  const { errors } = formState;
  const { mutate, isPending, isSuccess, error } = usePublishReview();
  const submit = handleSubmit((review) => mutate(review));

  // A patient writes one review, so the form has done its part.
  if (isSuccess) return <p role="status">{words.published}</p>;

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
      <FormError>{error && toUserMessage(error)}</FormError>
      <Button type="submit" isLoading={isPending}>
        {words.submit}
      </Button>
    </Stack>
  );
}
