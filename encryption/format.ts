import './plain-parsers.ts'
import * as z from 'zod/mini'
import type { Json } from './padding.ts'
import { EncryptionError } from './errors.ts'
import { isAgeIdentity, isAgeRecipient, isSigningSeed, isVerifyKey } from './identity.ts'
import type { AgeIdentity, AgeRecipient, SigningSeed, VerifyKey } from './identity.ts'

/** The shapes that sealed JSON is checked against. It may have been sealed by an attacker: unknown fields are refused. */
export const ageIdentity = z.custom<AgeIdentity>(isAgeIdentity)
export const ageRecipient = z.custom<AgeRecipient>(isAgeRecipient)
export const signingSeed = z.custom<SigningSeed>(isSigningSeed)
export const verifyKey = z.custom<VerifyKey>(isVerifyKey)

/** A calendar day, `2026-11-21`. */
export const day = z.iso.date()

/**
 * What was sealed, if it has the shape. Every sealed JSON starts with a `version`.
 *
 * @throws EncryptionError `newerVersion` if the version is one that this code does not know, else `malformed`
 */
export function parseSealed<T>(shape: z.ZodMiniType<T>, known: number, value: Json): T {
  const { data: stated } = z.object({ version: z.int() }).safeParse(value)
  if (stated && stated.version > known) throw new EncryptionError({ code: 'newerVersion' })
  const parsed = shape.safeParse(value)
  // The cause stays out: a shape's complaint may quote what it complains about.
  if (!parsed.success) throw new EncryptionError({ code: 'malformed' })
  return parsed.data
}
