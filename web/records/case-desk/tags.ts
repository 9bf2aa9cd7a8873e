import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import type { QueuedCase, SealedTags } from '#contract/case-desk.ts'
import { open, seal } from '#encryption/age.ts'
import { fromBase64url, toBase64url, toUtf8 } from '#encryption/encoding.ts'
import { entryHash } from '#encryption/entries.ts'
import { EncryptionError } from '#encryption/errors.ts'
import { readVerifyKey } from '#encryption/identity.ts'
import { padJson, unpadJson } from '#encryption/padding.ts'
import { openReportKey } from '#encryption/reports.ts'
import { sign, verify } from '#encryption/signature.ts'
import type { Keyring } from '../keyring/keyring.ts'

/**
 * [Note: Tags of cases] A team's tags are sealed to its key, one list per case, and signed with that key: the server learns neither the
 * words nor which cases share one. There is no list of all tags: a device derives it from the lists it has opened. Only a case that the
 * team's key itself opens has tags, as verified by this device: if a colleague is excluded from it by sealing it to the others singly, that
 * colleague could read what is sealed to the team.
 */
const content = z.strictObject({
  form: z.literal(1),
  report: z.uuid(),
  version: z.int(),
  tags: z.array(z.string()),
})

/** Maximum characters of a tag, and maximum number of tags per case: together they stay below the server's limit. */
export const longestTag = 40
export const maxTags = 12

type Tagged = Pick<QueuedCase, 'report' | 'seals' | 'desk'>

/** A normalised tag: trimmed and shortened. */
export function cleanTag(typed: string): string {
  return Array.from(typed.trim().replaceAll(/\s+/gu, ' ')).slice(0, longestTag).join('')
}

/** Whether the team's own key opens a case, and thereby its tags. */
export async function mayHaveTags(keyring: Keyring, { report, seals }: Tagged): Promise<boolean> {
  const identities = keyring.organisations
    .filter(({ organisationId }) => organisationId === report.organisationId)
    .map(({ identity }) => identity)
  for (const { epoch, sealed } of seals) {
    try {
      const expected = { reportId: report.id, epoch, reporter: null }
      await openReportKey(fromBase64url(sealed), identities, expected)
      return true
    } catch (error) {
      if (!(error instanceof EncryptionError)) throw error
    }
  }
  return false
}

/**
 * Seals the tags of a case as its next version; null for none.
 *
 * @throws EncryptionError `cannotOpen` if the team's key does not open the case
 */
export async function sealTags(
  keyring: Keyring,
  tagged: Tagged,
  tags: readonly string[],
): Promise<SealedTags | null> {
  const { report, desk } = tagged
  const key = keyring.organisations.find(({ organisationId }) => organisationId === report.organisationId)
  if (!key || !(await mayHaveTags(keyring, tagged))) throw new EncryptionError({ code: 'cannotOpen' })
  if (tags.length === 0) return null
  const version = desk.tagsVersion + 1
  const inside = { form: 1, report: report.id, version, tags: tags.slice(0, maxTags) }
  const sealed = await seal(padJson(inside), [key.recipient])
  return {
    sealed: toBase64url(sealed),
    authorKey: key.verifyKey,
    signature: sign(key.signingSeed, 'desk-tags', statement(report.id, version, entryHash(sealed))),
  }
}

/** The tags of a case; none if they were not made by the team, or belong to another case or version. */
export async function openTags(keyring: Keyring, { report, desk }: Tagged): Promise<readonly string[]> {
  if (!desk.tags) return []
  const { sealed, authorKey, signature } = desk.tags
  const bytes = fromBase64url(sealed)
  const keys = keyring.organisations.filter(({ organisationId }) => organisationId === report.organisationId)
  const isOwn = keys.some(({ verifyKey }) => verifyKey === authorKey)
  const signed = statement(report.id, desk.tagsVersion, entryHash(bytes))
  try {
    if (!isOwn || !verify(readVerifyKey(authorKey), 'desk-tags', signed, signature)) return []
    const identities = keys.map(({ identity }) => identity)
    const inside = content.safeParse(unpadJson(await open(bytes, identities)))
    const isThis =
      inside.success && inside.data.report === report.id && inside.data.version === desk.tagsVersion
    return isThis ? inside.data.tags : []
  } catch (error) {
    if (error instanceof EncryptionError) return []
    throw error
  }
}

function statement(report: string, version: number, hash: string) {
  return toUtf8([report, version, hash, ''].join('\n'))
}
