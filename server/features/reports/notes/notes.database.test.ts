import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { listNotes, removeNote, writeNote } from '#contract/notes.ts'
import { letIn } from '../../../../tests/support/access.ts'
import { type Person } from '../../../../tests/support/devices.ts'
import { as, newReceipt, type Receipt, sealed, sendNewReport } from '../../../../tests/support/reports.ts'
import { app, people, team, withStaffedServer } from '../../../../tests/support/staffed-server.ts'
import { memberActor } from '../../../../tests/support/actors.ts'

withStaffedServer()

const note = (version = 1, bytes = 300) => ({
  version,
  sealed: sealed(bytes),
  authorKey: sealed(32),
  signature: randomBytes(64).toString('base64url'),
})

const notesOf = async (id: string, who: Person | Receipt) => {
  return (await app.call(listNotes, { params: { id }, query: {} }, as(who))).items
}

test('each side keeps notes of its own, and neither sees the other’s', async () => {
  const receipt = newReceipt()
  const { id } = await sendNewReport(app, receipt, team)
  const colleague = await team.add()
  const [mine, theirs] = [note(), note()]
  await app.call(writeNote, { params: { id, noteId: randomUUID() }, body: mine }, as(receipt))
  await app.call(writeNote, { params: { id, noteId: randomUUID() }, body: theirs }, as(team.owner))
  expect(await notesOf(id, receipt)).toMatchObject([{ sealed: mine.sealed, memberId: null }])
  expect((await notesOf(id, receipt))[0]?.at).toMatch(/T00:00:00\.000Z$/)
  for (const handler of [team.owner, colleague]) {
    expect(await notesOf(id, handler)).toMatchObject([{ sealed: theirs.sealed, memberId: team.owner.id }])
  }
})

test('a new note version retains the earlier one and deletion removes both', async () => {
  const reporter = await people.confirmed()
  const { id } = await sendNewReport(app, reporter, null)
  const params = { id, noteId: randomUUID() }
  const [first, second] = [note(), note(2)]
  const write = (body: ReturnType<typeof note>) => app.try(writeNote, { params, body }, as(reporter))
  expect((await write(second)).status).toBe(409)
  for (const body of [first, first, second]) expect((await write(body)).status).toBe(200)
  expect((await write(note(2))).body.error?.code).toBe('reused_key')
  expect(await notesOf(id, reporter)).toMatchObject([
    { id: params.noteId, version: 1, sealed: first.sealed },
    { id: params.noteId, version: 2, sealed: second.sealed },
  ])
  await app.call(removeNote, { params }, as(reporter))
  expect(await notesOf(id, reporter)).toEqual([])
})

test('they come in pages that hold all of them, in order', async () => {
  const reporter = await people.confirmed()
  const { id } = await sendNewReport(app, reporter, null)
  const written: string[] = []
  for (let count = 0; count < 5; count++) {
    const noteId = randomUUID()
    written.push(noteId)
    await app.call(writeNote, { params: { id, noteId }, body: note(1, 9000) }, as(reporter))
  }
  const read: string[] = []
  let cursor: string | undefined
  do {
    const page = await app.call(listNotes, { params: { id }, query: { cursor } }, as(reporter))
    expect(page.items.length).toBeGreaterThan(0)
    read.push(...page.items.map((each) => each.id))
    cursor = page.next ?? undefined
  } while (cursor)
  expect(read).toEqual(written)
})

test('an observer reads and does not write them; a guest has none', async () => {
  const [reporter, guest, observer] = [
    await people.confirmed(),
    await people.confirmed(),
    await team.add('observer'),
  ]
  const sent = await sendNewReport(app, reporter, team)
  await letIn(app, sent, reporter, guest)
  const params = { id: sent.id, noteId: randomUUID() }
  expect(await notesOf(sent.id, observer)).toEqual([])
  for (const who of [observer, guest]) {
    expect((await app.try(writeNote, { params, body: note() }, as(who))).status).toBe(403)
  }
  expect((await app.try(listNotes, { params: { id: sent.id }, query: {} }, as(guest))).status).toBe(403)
})

test('row-level security hides them from the other side by itself', async () => {
  const reporter = await people.confirmed()
  const { id } = await sendNewReport(app, reporter, team)
  await app.call(writeNote, { params: { id, noteId: randomUUID() }, body: note() }, as(reporter))
  const seen = async (handles: string[], member: Person) => {
    const actor = memberActor(member.id, { isAdmin: true, handles })
    return app.as(actor, (db) =>
      db.selectFrom('report_notes').selectAll().where('report_id', '=', id).execute(),
    )
  }
  expect(await seen([team.id], team.owner)).toEqual([])
  expect(await seen([], reporter)).toHaveLength(1)
})
