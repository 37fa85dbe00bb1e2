import { useForm } from 'react-hook-form';
import {
  createReview,
  getOwnReview,
  listReviews,
  MAX_RATING,
  type NewReview,
  newReviewSchema,
} from 'shared-contracts';
import { showAtFields, toRule, useSave } from 'shared-data';
import { Button, ChoiceField, FormError, Stack, TextArea, TextField } from 'shared-ui';
import { texts } from '../../../texts';

const { reviews: words } = texts;

const { review, location } = newReviewSchema.shape;

/** The value of a radio button is a text. */
interface FormValues extends Omit<NewReview, 'rating'> {
  readonly rating: string;
}

const stars = Array.from({ length: MAX_RATING }, (_, index) => MAX_RATING - index);
const ratings = stars.map((rating) => ({ value: String(rating), label: words.stars(rating) }));

/** `name` is the name that the clinic publishes with the review. */
export function ReviewForm({ name }: { readonly name: string }) {
  const form = useForm<FormValues>();
  const { register, handleSubmit, formState } = form;
  const { errors } = formState;
  const { save, isPending, message } = useSave(createReview, {
    changes: [listReviews, getOwnReview],
    saved: words.published,
    fields: showAtFields(form),
  });
  const submit = handleSubmit(({ rating, ...written }) =>
    save({ body: { ...written, rating: Number(rating) } }),
  );

  return (
    <Stack as="form" noValidate onSubmit={(event) => void submit(event)}>
      <TextArea
        label={words.review}
        rows={5}
        isRequired
        error={errors.review?.message}
        {...register('review', { validate: toRule(review) })}
      />
      <TextField
        label={words.location}
        autoComplete="address-level2"
        isRequired
        error={errors.location?.message}
        {...register('location', { validate: toRule(location) })}
      />
      <ChoiceField
        label={words.yourRating}
        isRequired
        choices={ratings}
        error={errors.rating?.message}
        {...register('rating', { required: words.ratingRequired })}
      />
      <p>{words.publishedUnder(name)}</p>
      <FormError>{message}</FormError>
      <Button type="submit" isLoading={isPending}>
        {words.submit}
      </Button>
    </Stack>
  );
}
