import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  notifyHiddenMessage,
  sendMentorFeedback,
  startMentorChat,
  writeMentorNote,
} from '#contract/community/mentor-pairs.ts'
import { toBase64url } from '#encryption/encoding.ts'
import { publicKeysOf } from '#encryption/identity.ts'
import { openFeedback, sealFeedback, sealNote } from '#encryption/mentor-notes.ts'
import { system } from '#server/platform/http/actor.ts'
import type { TestApp } from '../../support/app.ts'
import { newChatMember, say, sealedRequest } from '../../support/chats.ts'
import { openMentoring } from '../../support/mentors.ts'
import { readOverseerTexts } from '../../support/overseer-texts.ts'
import { as } from '../../support/reports.ts'
import { Needles } from './needles.ts'

// No table contains a pair's messages, or the feedback to the overseer, in clear text.

const words = {
  first: 'I am glad of the axolotls',
  own: 'They spoke of wombats again',
  both: 'We feed the capybaras first',
  feedback: 'It was about the platypus',
  younger: 'Call the narwhals on +44 7700 900123',
} as const

let app: TestApp
let keys: string[]
beforeAll(async () => {
  const stage = await openMentoring()
  ;({ app } = stage)
  const { mentor, mentee, pairId } = await stage.pair()
  const [ana, ben] = [await newChatMember(app, mentee), await newChatMember(app, mentor)]
  const { id, message, seals } = await sealedRequest(app, ana, ben.aliasId, words.first)
  await app.call(startMentorChat, { params: { id: pairId }, body: { id, message, seals } }, as(mentee))
  const [ofAna, ofBen] = [await publicKeysOf(ana.keys), await publicKeysOf(ben.keys)]
  for (const audience of ['own', 'both'] as const) {
    const noteId: string = randomUUID()
    const recipients = audience === 'own' ? [ofAna.recipient] : [ofAna.recipient, ofBen.recipient]
    const { signingSeed } = ana.keys
    const { sealed, signature } = await sealNote(
      words[audience],
      { pairId, noteId, audience },
      { recipients, signingSeed },
    )
    const body = { audience, authorKey: ofAna.verifyKey, signature, sealed: toBase64url(sealed) }
    await app.call(writeMentorNote, { params: { id: pairId, note: noteId }, body }, as(mentee))
  }
  const sealedFeedback = await sealFeedback(words.feedback, [ofBen.recipient])
  expect(await openFeedback(sealedFeedback, [ben.keys.identity])).toBe(words.feedback)
  const params = { id: pairId, feedback: randomUUID() as string }
  await app.call(sendMentorFeedback, { params, body: { sealed: toBase64url(sealedFeedback) } }, as(mentee))
  const { pairId: overseen, mentee: young, mentor: adult } = await stage.youngerPair()
  const { to, id: chat } = await stage.chat(overseen, young, adult, stage.overseerKeys.aliasId)
  const { id: hidden } = await say(app, to, chat, words.younger)
  const notice = { params: { id: overseen, message: hidden }, body: { reason: 'contact' as const } }
  await app.call(notifyHiddenMessage, notice, as(young))
  expect(await readOverseerTexts(app, stage.overseerKeys, overseen)).toContain(words.younger)
  keys = [ana, ben, to, stage.overseerKeys].flatMap(({ keys: { identity, signingSeed } }) => [
    identity,
    signingSeed,
  ])
})
afterAll(() => app.close())

/** The tables that contain one of these texts in clear text. */
async function tablesOf(texts: readonly string[]): Promise<string[]> {
  const needles = new Needles(texts.map((text) => ({ kind: 'words', text })))
  const { rows: tables } = await app.owner(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema')`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const query = `select t::text as row from ${name} t`
    const { rows } = name.startsWith('pgboss.')
      ? await app.as(system, (db) => sql.raw<{ row: string }>(query).execute(db))
      : await app.owner(query)
    const all = Buffer.from(rows.map(({ row }: { row: string }) => row).join('\n'))
    if (needles.findIn(all).length > 0) found.push(name)
  }
  return found
}

test('no text of a pair or to an overseer is readable server-side', async () => {
  expect(await tablesOf(Object.values(words))).toEqual([])
})

test('no key of a pair lies readable on the server', async () => {
  expect(await tablesOf(keys)).toEqual([])
})
