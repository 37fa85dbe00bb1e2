import { locale } from 'shared-texts';
import * as z from 'zod/mini';
import { type DateLocal, isInSupportedYears, TIME_LOCAL_PATTERN, type TimeLocal } from './dates';
import { fieldTexts as texts } from './field-texts';
import { isReadableName, MAX_NAME_LENGTH } from './names';

/** A limit of what people type, with what they are told beyond it. */
export const maxCharacters = (max: number) =>
  z.maxLength(max, { error: () => texts.tooLong(max.toLocaleString(locale)) });

/** The ID of a stored record: a UUID. */
export const idSchema = z.uuid();
/** What identifies the time that is kept for a visitor: made at random by the visitor's browser. */
export const visitorTokenSchema = z.uuidv4();
/** An email address, trimmed and in lower case, so that one person has one spelling. */
export const emailSchema = z.pipe(
  z.string().check(z.trim(), z.toLowerCase(), z.minLength(1, texts.emailRequired)),
  z.email(texts.emailInvalid).check(maxCharacters(254)),
);
/** A person's name as they write it: one line of 1 to 120 visible characters. */
export const nameSchema = z.string().check(
  z.trim(),
  z.minLength(1, texts.nameRequired),
  maxCharacters(MAX_NAME_LENGTH),
  z.refine((text) => text === '' || isReadableName(text), texts.nameInvalid),
);

/** The schema of texts of a certain kind, such as days, from one that accepts no others. */
export const toTextSchema = <Text extends string>(schema: z.ZodMiniType<string, string>) =>
  schema as z.ZodMiniType<Text, Text>;

/** A day of any year, `YYYY-MM-DD`. */
export const toDateSchema = (message?: string) => toTextSchema<DateLocal>(z.iso.date(message));

/** A time of day, `HH:mm`. */
export const toTimeSchema = (message: string) =>
  toTextSchema<TimeLocal>(z.string().check(z.regex(TIME_LOCAL_PATTERN, message)));

/** A day of 2000 to 2099, `YYYY-MM-DD`. Rules that compare days run on valid ones only. */
export const dateLocalSchema = toTextSchema<DateLocal>(
  z.iso
    .date({ error: texts.dateInvalid, abort: true })
    .check(z.refine(isInSupportedYears, { error: texts.dateInvalid, abort: true })),
);

/** A month of 2000 to 2099, `YYYY-MM`, for example `2023-01`. */
export const monthSchema = z
  .string()
  .check(
    z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, { error: texts.monthInvalid, abort: true }),
    z.refine(isInSupportedYears, texts.monthInvalid),
  );
/**
 * A phone number: 7 to 15 digits, an optional leading `+`, and spaces, dots, hyphens or brackets
 * between digits. Source: ITU-T E.164 (at most 15 digits).
 */
export const phoneSchema = z.string().check(
  z.trim(),
  z.minLength(1, { error: texts.phoneRequired, abort: true }),
  z.regex(/^\+?[\d ().-]{7,24}$/, { error: texts.phoneInvalid, abort: true }),
  z.refine((text) => /^\d{7,15}$/.test(text.replace(/\D/g, '')), texts.phoneInvalid),
);
/** A day from 1900 on, `YYYY-MM-DD`; whether it is in the past the API decides. */
export const dateOfBirthSchema = toTextSchema<DateLocal>(
  z.iso
    .date(texts.dateOfBirthInvalid)
    .check(z.refine((day) => day >= '1900-01-01', texts.dateOfBirthInvalid)),
);

/** The day of birth that was typed; null for none. */
export const parseDateOfBirth = (text: string): DateLocal | null =>
  dateOfBirthSchema.safeParse(text).data ?? null;

/** A reason or note of the staff: one to 1,000 characters; `message` tells that it is missing. */
export const toStaffTextSchema = (message: string) =>
  z.string().check(z.trim(), z.minLength(1, message), maxCharacters(1000));

/** What a patient wants the clinic to know about a visit: up to 1,000 characters. */
export const visitNoteSchema = z.string().check(z.trim(), maxCharacters(1000));

/** What to look for in a list; by {@link matchesSearch} unless the endpoint says otherwise. */
export const searchSchema = z.optional(z.string().check(z.trim(), z.maxLength(120)));

/** How many rows a page of a list can have. */
export const pageSizes = ['25', '50', '100'] as const;
/** One of {@link pageSizes} in a query; without it 25, unless the endpoint says otherwise. */
export const pageSizeSchema = z.optional(z.enum(pageSizes));
/** Inferred from {@link pageSizeSchema}. */
export type PageSize = (typeof pageSizes)[number];
