import { z } from 'zod'

/** A text in both languages: nothing empty, no stray spaces. Imported by tests and schemas, never by a page. */
export const localisedSchema = z.strictObject({ en: words(), es: words() })

/** A day as `2026-11-21`. Reviews are dated by the day; no time zone is involved. */
export const daySchema = z.iso.date()

function words() {
  return z
    .string()
    .min(1)
    .refine((text) => text === text.trim(), 'has spaces around it')
    .refine((text) => !text.includes('  '), 'has two spaces in a row')
}
