import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createCaller } from '../../demo/caller.ts'
import { totpCode } from '../support/codes.ts'
import { createSeed } from '../support/journeys/seed/seed.ts'
import type { SeededMember } from '../support/journeys/seed/members.ts'
import { type Instance, startInstance } from '../support/journeys/instance.ts'
import { newReportOf } from '../support/journeys/reports.ts'
import { teamName } from '../support/journeys/team.ts'
import { firefoxSkipReason, openFirefox } from './firefox.ts'
import type { Visitor } from './visitor.ts'
import { webKitSkipReason, openWebKit } from './webkit.ts'

// The main flow, the log and the desk in browsers that the journeys do not use. Playwright's Firefox and WebKit are patched builds;
// these are Debian's.

const isBuilt = existsSync(join(import.meta.dirname, '../../build/current'))
let folder: string
let server: Instance
const sentStory = 'They waited for me by the gate and shouted.'
let handler: SeededMember & { secret: string }

beforeAll(async () => {
  if (!isBuilt) return
  folder = await mkdtemp(join(tmpdir(), 'upstander-browsers-'))
  process.env['JOURNEYS_FOLDER'] = folder
  server = await startInstance(folder)
  const made = createSeed(server, server.url, createCaller(server.url))
  const admin = await made.administrator('ada', { displayName: 'Ada Brandt' })
  const first = await made.member('bo', { confirmed: true, displayName: 'Bo Lindqvist' })
  handler = { ...first, ...(await made.codes(first)) }
  const team = await made.team(admin, [first])
  const reporter = await made.member('vera')
  await made.report(reporter, newReportOf('vera'), { to: team, story: sentStory })
}, 120_000)
afterAll(async () => {
  if (!isBuilt) return
  delete process.env['JOURNEYS_FOLDER']
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

const browsers = [
  // A code works once, so the second browser uses the next one.
  { name: 'Firefox', open: openFirefox, missing: firefoxSkipReason, step: 0 },
  { name: 'WebKit', open: openWebKit, missing: webKitSkipReason, step: 1 },
]

for (const { name, open, missing, step } of browsers) {
  const story = `She waits at the gate every day. ${name} ${Date.now().toString(36)}`

  async function visit(): Promise<Visitor> {
    const visitor = await open(server.url)
    onTestFinished(() => visitor.close())
    return visitor
  }

  test.skipIf(missing ?? !isBuilt)(
    `${name}: a report without a name is sent, and found again by its words`,
    async () => {
      const visitor = await visit()
      await visitor.open('/')
      await visitor.press('link', 'Start Your Report')
      await visitor.waitFor('heading', 'What happened?')
      await visitor.write('In your own words', story)
      await visitor.press('button', 'Send now')
      await visitor.waitFor('heading', 'Who can read it?')
      await visitor.press('radio', teamName)
      await visitor.press('radio', 'Without my name, with 12 words')
      await visitor.press('button', 'Continue')
      await visitor.waitFor('heading', 'Check your answers')
      await visitor.press('button', 'Send the report')
      await visitor.waitFor('heading', 'Write down your 12 words')
      const words = await visitor.readList('Your 12 words')
      expect(words).toHaveLength(12)
      await visitor.press('button', 'I have written them down')
      await visitor.write('Type the 12 words once', words.join(' '))
      await visitor.press('button', 'Check the words')
      await visitor.waitFor('text', story)
    },
  )

  test.skipIf(missing ?? !isBuilt)(`${name}: an entry of the log is there after a reload`, async () => {
    const visitor = await visit()
    await visitor.open('/incident-report')
    await visitor.write('What happened?', `pushed off the step, ${name}`)
    await visitor.press('button', 'Save')
    await visitor.waitFor('text', 'Not saved on this device until you answer.')
    await visitor.press('button', 'Only I use it')
    await visitor.waitFor('text', 'Saved on this device, sealed.')
    await visitor.waitFor('link', `pushed off the step, ${name}`)
    await visitor.reload()
    await visitor.waitFor('link', `pushed off the step, ${name}`)
  })

  test.skipIf(missing ?? !isBuilt)(
    `${name}: a handler signs in with a code and reads what was sent`,
    async () => {
      const visitor = await visit()
      await visitor.open('/auth')
      await visitor.write('Email address', handler.address)
      await visitor.write('Password', handler.password)
      await visitor.press('button', 'Sign In')
      await visitor.waitFor('textbox', 'Code')
      await visitor.write('Code', totpCode(handler.secret, step))
      await visitor.press('button', 'Sign In')
      // Signed in with open records: the app does not prompt again.
      await visitor.waitFor('heading', 'Case desk')
      await visitor.press('link', 'What vera saw')
      await visitor.waitFor('text', sentStory)
    },
  )
}
