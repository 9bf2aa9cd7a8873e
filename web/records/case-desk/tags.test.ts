import { expect, test } from 'vitest'
import type { QueuedCase } from '#contract/case-desk.ts'
import { toBase64url } from '#encryption/encoding.ts'
import { EncryptionError } from '#encryption/errors.ts'
import { newKeys, publicKeysOf } from '#encryption/identity.ts'
import { newOrganisationKey } from '#encryption/organisation.ts'
import { newReportKey, sealReportKey } from '#encryption/reports.ts'
import { member } from '../sealing/fixture.ts'
import { cleanTag, longestTag, openTags, sealTags } from './tags.ts'

async function team() {
  const key = await newOrganisationKey(crypto.randomUUID())
  const { keyring } = await member()
  return { ...keyring, organisations: [{ ...key, ...(await publicKeysOf(key)) }] }
}

/** A case as listed in a queue, opened with these keys. */
async function caseFor(keyring: Awaited<ReturnType<typeof team>>, by: 'team' | 'handler' = 'team') {
  const [key] = keyring.organisations
  const [own] = keyring.signers
  if (!key) throw new Error('team has no key')
  const id = crypto.randomUUID()
  const reporter = await publicKeysOf(await newKeys())
  const { recipient } = by === 'team' ? key : own
  const sealed = toBase64url(await sealReportKey(await newReportKey(id, reporter.verifyKey), recipient))
  const to = { kind: 'organisation', id: key.organisationId, recipient } as const
  const state: QueuedCase['desk'] = { assigneeId: null, snoozedUntil: null, tags: null, tagsVersion: 0 }
  return {
    // Only what tags depend on.
    report: { id, organisationId: key.organisationId } as QueuedCase['report'],
    seals: [{ epoch: 1, to, sealed }],
    desk: state,
  }
}

const tagged = async (keyring: Awaited<ReturnType<typeof team>>, tags: readonly string[]) => {
  const each = await caseFor(keyring)
  return { ...each, desk: { ...each.desk, tags: await sealTags(keyring, each, tags), tagsVersion: 1 } }
}

test('shows the tags of a case to its team only', async () => {
  const keyring = await team()
  const each = await tagged(keyring, ['Stairwell B', 'head of year'])
  expect(await openTags(keyring, each)).toEqual(['Stairwell B', 'head of year'])
  expect(await openTags(await team(), each)).toEqual([])
  expect(JSON.stringify(each)).not.toContain('Stairwell')
})

test('hides tags of another case, an earlier version or a different author', async () => {
  const keyring = await team()
  const each = await tagged(keyring, ['one'])
  const other = await caseFor(keyring)
  expect(await openTags(keyring, { ...other, desk: each.desk })).toEqual([])
  expect(await openTags(keyring, { ...each, desk: { ...each.desk, tagsVersion: 2 } })).toEqual([])
  const stranger = await tagged(await team(), ['theirs'])
  const forged = { ...each.desk, tags: { ...stranger.desk.tags!, authorKey: each.desk.tags!.authorKey } }
  expect(await openTags(keyring, { ...each, desk: forged })).toEqual([])
})

test('seals nothing to a team key that does not open the case', async () => {
  const keyring = await team()
  const singly = await caseFor(keyring, 'handler')
  await expect(sealTags(keyring, singly, ['hidden'])).rejects.toThrow(EncryptionError)
})

test('treats tags differing by spaces as one and limits their length', () => {
  expect(cleanTag('  head   of year ')).toBe('head of year')
  expect(Array.from(cleanTag('é'.repeat(99)))).toHaveLength(longestTag)
})
