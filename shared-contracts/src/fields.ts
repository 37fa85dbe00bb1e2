import { z } from 'zod';
import { isInSupportedYears } from './dates';

/** The ID of a stored record: a UUID. */
export const idSchema = z.uuid();
/** An email address, trimmed and in lower case, so that one person has one spelling. */
export const emailSchema = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, 'Email is required')
  .pipe(z.email('Enter a valid email address').max(254));
/** A person's name as they write it, 1 to 120 characters. */
export const nameSchema = z.string().trim().min(1).max(120);
/** A month of 2000 to 2099, `YYYY-MM`, for example `2023-01`. */
export const monthSchema = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, { error: 'Choose a month', abort: true })
  .refine(isInSupportedYears, 'Choose a month');
/**
 * A phone number: 7 to 15 digits, an optional leading `+`, and spaces, dots, hyphens or brackets
 * between digits. Source: ITU-T E.164 (at most 15 digits).
 */
export const phoneSchema = z
  .string()
  .trim()
  .min(1, { error: 'Phone number is required', abort: true })
  .regex(/^\+?[\d ().-]{7,24}$/, { error: 'Enter a valid phone number', abort: true })
  .refine((text) => /^\d{7,15}$/.test(text.replace(/\D/g, '')), 'Enter a valid phone number');
