import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAlias, maxAliases } from '#contract/community/aliases.ts'
import { requestBandChange } from '#contract/community/band-changes.ts'
import { startTopic } from '#contract/community/forum.ts'
import { writePost } from '#contract/community/posts.ts'
import { beginVoice } from '#contract/community/voices.ts'
import type { TestApp } from '../../../tests/support/app.ts'
import { newAnswer } from '../../../tests/support/community.ts'
import { type ForumStage, newTopic, openForum } from '../../../tests/support/forum.ts'
import { as } from '../../../tests/support/reports.ts'

// Two devices of one member at the same moment, or one button pressed twice.

let stage: ForumStage
let app: TestApp
beforeAll(async () => {
  stage = await openForum()
  app = stage.app
})
afterAll(() => app.close())

const letters = 'abcdefghijklmnopqrstuvwxyz'
const name = (nth: number) => `Silver Finch ${letters.charAt(nth)}`
const newName = (nth: number) => ({
  id: randomUUID() as string,
  name: name(nth),
  picture: 7,
  language: 'en' as const,
})

test('adds a resent alias once and enforces the limit under concurrent requests', async () => {
  const writer = await stage.trusted()
  const twice = newName(0)
  const answers = await Promise.all([1, 2].map(() => app.try(addAlias, { body: twice }, as(writer))))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  for (let nth = 1; nth < maxAliases - 2; nth++) await stage.addName(writer, name(nth))
  await Promise.all([20, 21, 22].map((nth) => app.try(addAlias, { body: newName(nth) }, as(writer))))
  const { rows } = await app.owner('select from aliases where member_id = $1', [writer.id])
  expect(rows).toHaveLength(maxAliases)
})

test('a voice that is chosen twice at once is there once', async () => {
  for (let round = 0; round < 3; round++) {
    const person = await stage.people.confirmed()
    const body = {
      band: 'older' as const,
      name: `Copper Swift ${letters.charAt(round)}`,
      picture: 3,
      language: 'en' as const,
      rulesVersion: 1 as const,
    }
    const answers = await Promise.all([1, 2].map(() => app.try(beginVoice, { body }, as(person))))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
  }
})

test('one member never has two aliases in a thread despite concurrent posts', async () => {
  const [writer, reader] = [await stage.trusted(), await stage.trusted()]
  const names = [await stage.addName(writer, 'Quiet Brook'), await stage.addName(writer, 'Quiet Grove')]
  for (let round = 0; round < 4; round++) {
    const id = await stage.topic(reader)
    const answers = await Promise.all(
      names.map((aliasId) =>
        app.try(writePost, { params: { id }, body: { ...newAnswer('And me.'), aliasId } }, as(writer)),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  }
})

test('stores a topic or band change sent twice concurrently only once', async () => {
  for (let round = 0; round < 3; round++) {
    const writer = await stage.trusted()
    const body = newTopic()
    const topics = await Promise.all([1, 2].map(() => app.try(startTopic, { body }, as(writer))))
    expect(topics.map(({ status }) => status)).toEqual([200, 200])
    const request = {
      id: randomUUID(),
      to: 'younger' as const,
      reason: 'I am 16.',
      keep: [],
      language: 'en' as const,
    }
    const application = await Promise.all(
      [1, 2].map(() => app.try(requestBandChange, { body: request }, as(writer))),
    )
    expect(application.map(({ status }) => status)).toEqual([200, 200])
  }
})
