import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reportMessages } from '#contract/community/chat-reports.ts'
import { replaceMessage } from '#contract/community/chat-messages.ts'
import { acceptChat, sendChatRequest } from '#contract/community/chats.ts'
import { fileKeyOf } from '#encryption/disclosure.ts'
import { system } from '#server/platform/http/actor.ts'
import { lapseRequests } from '#server/features/chats/queries.ts'
import type { TestApp } from '../../support/app.ts'
import { newChatMember, openChat, say, sealedMessage, sealedRequest } from '../../support/chats.ts'
import { type CommunityStage, newVoice, openStage } from '../../support/community.ts'
import { as } from '../../support/reports.ts'
import { Needles } from './needles.ts'

// No table contains messages in clear text, except one that a participant reported to the moderators.

const words = {
  request: 'May an axolotl write to you?',
  message: 'Meet the capybaras at noon',
  edited: 'Meet the wombats at one',
  takenBack: 'Nobody likes platypuses',
  reported: 'You are a naked mole-rat',
} as const

let stage: CommunityStage
let app: TestApp
let secretKeys: string[]
beforeAll(async () => {
  stage = await openStage()
  app = stage.app
  const voice = () => newVoice(app, stage.people, { standing: 'known' })
  const ana = await newChatMember(app, await voice())
  const ben = await newChatMember(app, await voice(), { from: 'community' })
  const body = await sealedRequest(app, ana, ben.aliasId, words.request)
  const { id } = await app.call(sendChatRequest, { body }, as(ana.person))
  await app.call(acceptChat, { params: { id } }, as(ben.person))
  for (const kind of ['edit', 'withdrawal'] as const) {
    const sent = await say(app, ana, id, kind === 'edit' ? words.message : words.takenBack)
    const { history } = await openChat(app, ana, id)
    const { hash, sequence } = history.messages.find((each) => each.id === sent.id)!
    const of = { id: sent.id, hash, sequence }
    const content = kind === 'edit' ? ({ kind, text: words.edited, of } as const) : ({ kind, of } as const)
    const sealed = await sealedMessage(app, ana, id, content)
    await app.call(
      replaceMessage,
      { params: { id, message: sent.id }, body: { as: kind, ...sealed } },
      as(ana.person),
    )
  }
  const { id: bad } = await say(app, ana, id, words.reported)
  const { stored, keys } = await openChat(app, ben, id)
  const key = keys[0]!
  const fileKey = await fileKeyOf(stored.find((each) => each.id === bad)!.sealed, key)
  const report = { id: randomUUID() as string, reason: 'insult' as const, words: '', language: 'en' as const }
  const messages = [{ id: bad, fileKey }]
  await app.call(reportMessages, { params: { id }, body: { ...report, messages } }, as(ben.person))
  await app.as(system, (db) => lapseRequests(db, 14, 180))
  secretKeys = [
    key.identity,
    ana.keys.identity,
    ben.keys.identity,
    ana.keys.signingSeed,
    ben.keys.signingSeed,
    fileKey,
  ]
})
afterAll(() => app.close())

/** The rows of a table as text; the tables of jobs belong to the application. */
async function rowsOf(table: string): Promise<{ rows: { row: string }[] }> {
  const query = `select t::text as row from ${table} t`
  if (!table.startsWith('pgboss.')) return app.owner(query)
  return app.as(system, (db) => sql.raw<{ row: string }>(query).execute(db))
}

/** The tables that contain one of these texts, with the values. */
async function tablesWith(texts: readonly string[]): Promise<string[]> {
  const needles = new Needles(texts.map((text) => ({ kind: 'words', text })))
  const { rows: tables } = await app.owner(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema')`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await rowsOf(name)
    const all = Buffer.from(rows.map(({ row }) => row).join('\n'))
    if (needles.findIn(all).length > 0) found.push(name)
  }
  return found
}

test('no word of a conversation lies readable on the server', async () => {
  const { reported: _, ...others } = words
  expect(await tablesWith(Object.values(others))).toEqual([])
})

test('what one side opened for the moderators is with them alone', async () => {
  expect(await tablesWith([words.reported])).toEqual(['chat_reports'])
})

test('no conversation, alias or message key is readable on the server', async () => {
  expect(await tablesWith(secretKeys)).toEqual([])
})
