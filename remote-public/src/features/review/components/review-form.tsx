import { useForm } from 'react-hook-form';
import { callApi } from 'shared-auth';
import {
  type Booking,
  changeReview,
  createReview,
  formatDate,
  getOwnReview,
  listReviews,
  MAX_RATING,
  type NewReview,
  newReviewSchema,
  type OwnReview,
  type ShownName,
  tallyReviews,
} from 'shared-contracts';
import { showAtFields, toRule, useSave } from 'shared-data';
import { formatTreatment } from 'shared-texts';
import {
  Button,
  ChoiceField,
  Cluster,
  FormError,
  SelectField,
  Stack,
  TextArea,
  TextField,
} from 'shared-ui';
import { texts } from '../../../texts';

const { reviews: words } = texts;

const { review, location } = newReviewSchema.shape;

/** What a review changes on the page. */
export const reviewEndpoints = [listReviews, tallyReviews, getOwnReview];

/** The value of a radio button is a text. */
interface FormValues {
  readonly review: string;
  readonly location: string;
  readonly rating: string;
  readonly shownName: ShownName;
  /** Empty for the clinic as a whole. */
  readonly bookingId: string;
}

const stars = Array.from({ length: MAX_RATING }, (_, index) => MAX_RATING - index);
const ratings = stars.map((rating) => ({ value: String(rating), label: words.stars(rating) }));

const toChoice = ({ id, treatment, dateLocal }: Booking) => ({
  value: id,
  label: words.visitOn(formatTreatment(treatment), formatDate(dateLocal)),
});

/** A visit that was cancelled since the review was written can't be its subject any more. */
const toValues = (
  own: OwnReview | null,
  visits: ReviewFormProps['visits'],
): Partial<FormValues> => ({
  review: own?.review ?? '',
  location: own?.location ?? '',
  ...(own?.rating !== undefined && { rating: String(own.rating) }),
  shownName: own?.shownName ?? 'initials',
  bookingId: visits.find(({ id }) => id === own?.bookingId)?.id ?? '',
});

const toReview = ({ rating, bookingId, ...written }: FormValues): NewReview => ({
  ...written,
  rating: Number(rating),
  ...(bookingId !== '' && { bookingId }),
});

interface ReviewFormProps {
  /** The full name of the patient. */
  readonly name: string;
  /** The visits that the review can be about, the latest first. */
  readonly visits: readonly Booking[];
  /** What is changed; null for a new one. */
  readonly own: OwnReview | null;
  /** Leaves the form of a review that is there. */
  readonly onClose?: () => void;
}

/** Writes the review of a patient, or changes it. */
export function ReviewForm({ name, visits, own, onClose }: ReviewFormProps) {
  const form = useForm<FormValues>({ defaultValues: toValues(own, visits) });
  const { register, handleSubmit, formState } = form;
  const { errors } = formState;
  const send = (body: NewReview): Promise<unknown> =>
    own ? callApi(changeReview, { body }) : callApi(createReview, { body });
  const { save, isPending, message } = useSave(send, {
    changes: reviewEndpoints,
    saved: own ? words.changed : words.published,
    fields: showAtFields(form),
    proceed: onClose,
  });
  const submit = handleSubmit((values) => save(toReview(values)));

  return (
    <Stack as="form" noValidate onSubmit={(event) => void submit(event)}>
      <TextArea
        label={words.review}
        rows={5}
        isRequired
        error={errors.review?.message}
        {...register('review', { validate: toRule(review) })}
      />
      <ChoiceField
        label={words.yourRating}
        isRequired
        choices={ratings}
        error={errors.rating?.message}
        {...register('rating', { required: words.ratingRequired })}
      />
      <SelectField
        label={words.about}
        hint={words.aboutHint}
        placeholder={words.aboutClinic}
        choices={visits.map(toChoice)}
        {...register('bookingId')}
      />
      <TextField
        label={words.location}
        autoComplete="address-level2"
        isRequired
        error={errors.location?.message}
        {...register('location', { validate: toRule(location) })}
      />
      <ChoiceField
        label={words.shownName}
        choices={[
          { value: 'initials', label: words.initials },
          { value: 'full', label: words.fullName(name) },
        ]}
        {...register('shownName')}
      />
      <p>{words.isPublic}</p>
      <FormError>{message}</FormError>
      <Cluster gap="s">
        <Button type="submit" isLoading={isPending}>
          {own ? words.save : words.submit}
        </Button>
        {onClose && (
          <Button variant="quiet" onClick={onClose}>
            {words.keep}
          </Button>
        )}
      </Cluster>
    </Stack>
  );
}
