import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPublicFigures, readPublicFiguresFile, readPublicFiguresPage } from '#contract/public-figures.ts'
import { testApp, type TestApp } from '../../../tests/support/app.ts'
import { insertStory, insertVoice } from '../../../tests/support/community-world.ts'
import { testPeople } from '../../../tests/support/devices.ts'
import { type TestJobs, testJobs } from '../../../tests/support/jobs.ts'
import { openSupportTeam } from '../../../tests/support/reports.ts'
import { publicFigureJobs } from './jobs.ts'

let app: TestApp
let jobs: TestJobs
let writer: string

beforeAll(async () => {
  app = await testApp()
  jobs = testJobs(app, publicFigureJobs)
  const people = testPeople(app)
  await openSupportTeam(app, people)
  writer = (await people.confirmed()).id
  await insertVoice(app, writer)
  await app.owner(`update members set joined_at = now() - interval '70 days'`)
})
afterAll(() => app.close())

/** A moment of the month before, in SQL. */
const lastMonth = `date_trunc('month', now() at time zone 'UTC') - interval '4 days'`

async function publishStories(count: number): Promise<void> {
  for (let nth = 0; nth < count; nth++) {
    const { story } = await insertStory(app, writer)
    await app.owner(`update threads set published_at = ${lastMonth} where id = $1`, [story])
  }
}

const figureOf = async (id: string) => {
  const { months } = await app.call(readPublicFigures, {})
  return months[0]?.figures.find((each) => each.id === id)
}

test('a server without members has no months to publish', async () => {
  const empty = await testApp()
  await testJobs(empty, publicFigureJobs).daily('publish-figures')
  expect((await empty.call(readPublicFigures, {})).months).toEqual([])
  await empty.close()
})

test('publishes a month once it ends and never changes it', async () => {
  // On the first two days of a month that before it is not due yet.
  const { rows } = await app.owner(`select extract(day from now() at time zone 'UTC')::int as day`)
  if (rows[0].day < 3) return
  await publishStories(11)
  await app.owner(
    `insert into figure_tallies (month, figure, count) values (date_trunc('month', ${lastMonth}), 'modules', 4)`,
  )
  await jobs.daily('publish-figures')
  expect(await figureOf('stories')).toEqual({ id: 'stories', count: 11, parts: [] })
  expect(await figureOf('modules')).toEqual({ id: 'modules', count: null, parts: [] })
  expect(await figureOf('appeals')).toMatchObject({
    count: null,
    parts: [
      { id: 'restored', count: null },
      { id: 'upheld', count: null },
    ],
  })
  await publishStories(5)
  await jobs.daily('publish-figures')
  expect(await figureOf('stories')).toMatchObject({ count: 11 })
})

test('the same is a file and a plain page', async () => {
  const text = async (body: { bytes: Uint8Array }) => Buffer.from(body.bytes).toString()
  const csv = await text(await app.call(readPublicFiguresFile, {}))
  expect(csv.split('\r\n')[0]).toBe('month,figure,part,count')
  const page = await text(await app.call(readPublicFiguresPage, { params: { language: 'es' } }))
  expect(page).toContain('Relatos públicos')
})

test('there are no totals until a hundred texts are public', { timeout: 60_000 }, async () => {
  expect((await app.call(readPublicFigures, {})).totals).toBeNull()
  await publishStories(100)
  const { totals } = await app.call(readPublicFigures, {})
  expect(totals).not.toBeNull()
})

test('a class that is started is counted, and nothing of it', async () => {
  await app.owner(`delete from figure_tallies`)
  await app.owner(`select tally_figure('modules')`)
  await app.owner(`select tally_figure('modules')`)
  const { rows } = await app.owner(`select figure, count from figure_tallies`)
  expect(rows).toEqual([{ figure: 'modules', count: 2 }])
})
