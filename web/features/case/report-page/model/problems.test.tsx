import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ReportRecord } from '#web/records/sealing/report-opener.ts'
import { now, sent, team } from '#web/records/sealing/fixture.ts'
import { sealWriting } from '#web/records/sealing/entry-writer.ts'
import { EntryProblems } from '#web/records/entry-problems.tsx'

type Entries = Awaited<ReturnType<typeof written>>['server']['entries']

/** A report with three messages of a handler, from a server. */
async function written() {
  const { organisation, keys, handler } = await team()
  const { reporter, server } = await sent({ organisation, keys })
  const { keyring } = await handler()
  for (const [minutes, text] of ['one', 'two', 'three'].entries()) {
    const at = new Date(now.getTime() + minutes * 60_000)
    const words = { kind: 'message' as const, content: { text }, now: at }
    const sealed = await sealWriting(keyring, await server.open(keyring, 'handler'), words)
    for (const writing of sealed) server.keep(writing)
  }
  return { reporter, server }
}

/** What the reporter sees after the server has tampered with the entries. */
async function shownAfter(tamper: (entries: Entries) => void, changed: Partial<ReportRecord> = {}) {
  const { reporter, server } = await written()
  tamper(server.entries)
  return renderToString(<EntryProblems report={await server.open(reporter.keyring, 'reporter', changed)} />)
}

function at(entries: Entries, index: number): Entries[number] {
  const entry = entries.at(index)
  if (!entry) throw new RangeError('no such entry')
  return entry
}

const title = 'Something is wrong with this report'

test('where everything is as it was signed nothing is said', async () => {
  expect(await shownAfter(() => undefined)).toBe('')
})

test('reports an altered entry and that it is not shown', async () => {
  const shown = await shownAfter((entries) => {
    entries[3] = { ...at(entries, 3), signature: at(entries, 2).signature }
  })
  expect(shown).toContain(title)
  expect(shown).toContain('An entry was altered after it was signed. It is not shown.')
  expect(shown).toContain('An entry is missing between the ones shown here.')
})

test('reports a dropped entry', async () => {
  const shown = await shownAfter((entries) => void entries.splice(3, 1))
  expect(shown).toContain(title)
  expect(shown).toContain('An entry is missing between the ones shown here.')
  expect(shown).not.toContain('altered')
})

test('reports an entry delivered twice', async () => {
  const shown = await shownAfter((entries) => void entries.push(at(entries, 2)))
  expect(shown).toContain('The server sent an entry twice. It is shown once.')
})

test('reports an entry by an author nobody introduced', async () => {
  const shown = await shownAfter((entries) => void entries.splice(1, 1))
  expect(shown).toContain('An entry is signed by someone who never had access to this report.')
})

test('reports an entry sealed to another key', async () => {
  const shown = await shownAfter((entries) => {
    entries[3] = { ...at(entries, 3), epoch: 7 }
  })
  expect(shown).toContain('An entry is sealed to a key you do not have.')
})

test('reports a status claimed only by the server', async () => {
  const change = {
    id: crypto.randomUUID(),
    from: 'pending',
    to: 'closed',
    by: 'handler',
    entryId: null,
  } as const
  const shown = await shownAfter(() => undefined, { timeline: [{ ...change, at: now.toISOString() }] })
  expect(shown).toContain('The server shows a status change that nobody here signed.')
})

test('where the answers themselves are missing that is said', async () => {
  const shown = await shownAfter((entries) => void entries.splice(0, 1))
  expect(shown).toContain('The first entry, with the answers, is missing.')
})
