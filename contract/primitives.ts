import './plain-parsers.ts'
import * as z from 'zod/mini'
import { addressPattern, isAddress, maxAddressLength } from './email-address.ts'
import { isWebsite } from './website.ts'

/**
 * A random UUID. Devices make them with `crypto.randomUUID()`; never one that carries a time. In small letters only, as
 * PostgreSQL writes it: one id has one spelling, and two are the same where their texts are.
 */
export const id = z.uuidv4().check(z.lowercase())

/** Bytes as unpadded base64url text; `max` is in bytes. */
export function base64url(max: number, min = 0) {
  return z.string().check(
    z.minLength(Math.ceil((min * 4) / 3)),
    z.maxLength(Math.ceil((max * 4) / 3)),
    // Written out: counted with {4} it takes four times as long.
    z.regex(/^(?:[\w-][\w-][\w-][\w-])*(?:[\w-][\w-][\w-]?)?$/),
  )
}

/** Exactly this many bytes as unpadded base64url text. */
export const bytesOf = (length: number) => base64url(length, length)

/** SHA-256 digest, 32 bytes. */
export const digest = bytesOf(32)
/** Ed25519 public key, 32 bytes. */
export const verifyKey = bytesOf(32)
/** Ed25519 signature, 64 bytes. */
export const signature = bytesOf(64)

/** An age X25519 recipient, `age1…` (bech32, 62 characters). */
export const recipient = z.string().check(z.regex(/^age1[02-9ac-hj-np-z]{58}$/))

/** An e-mail address as typed; `normaliseAddress` makes it comparable. */
export const address = z
  .string()
  .check(z.maxLength(maxAddressLength), z.regex(addressPattern), z.refine(isAddress))

/** ISO 8601 and JavaScript know a year 0; PostgreSQL refuses it. */
const isAfterYearZero = z.refine<string>((value) => !value.startsWith('0000'))

/** A moment, ISO 8601 in UTC. For anything tied to an anonymous report it is midnight of the day. */
export const moment = z.iso.datetime().check(isAfterYearZero)

/** A day, ISO 8601. */
export const day = z.iso.date().check(isAfterYearZero)

/** ISO 3166-1 alpha-2. */
export const country = z.string().check(z.regex(/^[A-Z]{2}$/))

export const language = z.enum(['en', 'es'])
export type Language = z.infer<typeof language>

/** Counts versions and generations, from 1; as many as a PostgreSQL `int` holds. */
export const ordinal = z.int().check(z.minimum(1), z.maximum(2_147_483_647))

/** One line of text that people see, without control characters. */
export function line(max: number, min = 0) {
  return z.string().check(z.minLength(min), z.maxLength(max), z.regex(/^[^\p{Cc}\p{Cs}]*$/u))
}

/** The same, with more in it than spaces. */
export function nonEmptyLine(max: number) {
  return line(max, 1).check(z.refine((text) => text.trim() !== ''))
}

/** Line ends are its only control characters. */
const lines = z.regex(/^(?:[^\p{Cc}\p{Cs}]|\n)*$/u)

/** Several lines of text that people see, without control characters other than line ends. */
export function words(max: number) {
  return z.string().check(z.maxLength(max), lines)
}

/** The same, trimmed and not empty. */
export function nonEmptyWords(max: number) {
  return z.string().check(z.trim(), z.minLength(1), z.maxLength(max), lines)
}

/**
 * The address of a website that people are shown and may open: `https:` or `http:`, or nothing. It reads as what it opens: no name or
 * password before the host, no direction overrides or other signs that cannot be seen, no letters of two scripts in one host.
 */
export const website = line(200).check(z.refine((typed) => typed === '' || isWebsite(typed)))

/** Where a page of a list starts: opaque to the caller, made by the server. */
export const cursor = z.string().check(z.maxLength(200), z.regex(/^[A-Za-z0-9_-]+$/))

/** How lists are asked for: the next page after `cursor`, at most `limit` items. */
export const pageQuery = {
  cursor: z.optional(cursor),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
}

/** A page of a list, with the cursor of the next one where there is more. */
export function page<T extends z.core.$ZodType>(item: T) {
  return z.strictObject({ items: z.array(item), next: z.nullable(cursor) })
}

/** An answer that says only that it was done. */
export const done = z.strictObject({ done: z.literal(true) })
