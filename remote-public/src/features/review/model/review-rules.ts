import { newReviewSchema } from 'shared-contracts';

const toRules = (schema: (typeof newReviewSchema.shape)[keyof typeof newReviewSchema.shape]) => ({
  validate: (value: string) => schema.safeParse(value).error?.issues[0]?.message ?? true,
});

export const reviewRules = toRules(newReviewSchema.shape.review);

export const locationRules = toRules(newReviewSchema.shape.location);
