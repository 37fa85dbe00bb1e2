import { phoneSchema } from 'shared-contracts';

export const phoneRules = {
  validate: (value: string) => phoneSchema.safeParse(value).error?.issues[0]?.message ?? true,
};
