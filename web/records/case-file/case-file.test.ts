import * as z from 'zod/mini'
import { afterEach, expect, test, vi } from 'vitest'
import type { CaseDocument } from '#contract/case-file.ts'
import type { Keyring } from '../keyring/keyring.ts'
import { newOrganisationKey } from '#encryption/organisation.ts'
import { publicKeysOf } from '#encryption/identity.ts'
import { now, sent, succeeded, team } from '../sealing/fixture.ts'
import { type DocumentChange, type ReadCaseFile, readFile, readFiles, writeDocument } from './case-file.ts'
import {
  accessToCase,
  accessToTeam,
  accessToUnopened,
  type DocumentDraft,
  openFile,
  sealDocument,
} from './document.ts'
import { documentsOf } from './kinds.ts'
import { mergeValues } from './document-merge.ts'

afterEach(() => vi.unstubAllGlobals())

const draft = (changed: Partial<DocumentDraft> = {}): DocumentDraft => ({
  id: crypto.randomUUID(),
  kind: 'task',
  by: null,
  version: 1,
  isWithdrawn: false,
  beside: null,
  value: { text: 'canary task', due: null, isDone: false, origin: 'own' },
  ...changed,
})

/** A case of a team, as opened by one of its handlers. */
async function opened() {
  const { organisation, keys, handler } = await team()
  const { server, reporter } = await sent({ organisation, keys })
  const [one, other] = [await handler(), await handler()]
  const report = await server.open(one.keyring, 'handler')
  return { organisation, one, other, reporter, server, report, access: accessToCase(one.keyring, report) }
}

const stored = async (
  sealed: Awaited<ReturnType<typeof sealDocument>>,
  id: string,
  change = 1,
): Promise<CaseDocument> => ({
  id,
  change,
  ...sealed,
})

test('opens documents of one handler for another, but not the reporter', async () => {
  const { access, other, reporter, server } = await opened()
  const task = draft()
  const storedDocument = await stored(await sealDocument(access, task, now), task.id)
  expect(Buffer.from(storedDocument.sealed, 'base64url').toString('latin1')).not.toContain('canary')
  const theirs = await openFile(
    other.keyring,
    accessToCase(other.keyring, await server.open(other.keyring, 'handler')),
    [storedDocument],
  )
  expect(documentsOf(theirs, 'task')).toMatchObject([{ value: { text: 'canary task' } }])
  const own = await server.open(reporter.keyring, 'reporter')
  expect(
    (await openFile(reporter.keyring, accessToCase(reporter.keyring, own), [storedDocument])).unopened,
  ).toBe(1)
})

test('a short and a longer document are of one length', async () => {
  const { access } = await opened()
  const lengthOf = async (text: string) =>
    (await sealDocument(access, draft({ value: { text } }))).sealed.length
  expect(await lengthOf('x')).toBe(await lengthOf('y'.repeat(1200)))
})

test('counts and hides anything the server altered, moved, renamed or forged', async () => {
  const { one, access } = await opened()
  const task = draft()
  const storedDocument = await stored(await sealDocument(access, task, now), task.id)
  const foreign = await newOrganisationKey(crypto.randomUUID())
  const forger = { ...access, signer: { ...foreign, ...(await publicKeysOf(foreign)) } }
  const forged = await stored(await sealDocument(forger, task, now), task.id)
  const elsewhere = await sealDocument({ ...access, id: crypto.randomUUID() }, task, now)
  for (const bad of [
    { ...storedDocument, version: 2 },
    { ...storedDocument, id: crypto.randomUUID() },
    { ...storedDocument, signature: forged.signature },
    forged,
    await stored(elsewhere, task.id),
  ]) {
    expect(await openFile(one.keyring, access, [bad])).toMatchObject({ documents: [], unopened: 1 })
  }
  const second = await stored(await sealDocument(access, { ...task, version: 3 }, now), task.id, 2)
  expect((await openFile(one.keyring, access, [storedDocument, second])).documents).toMatchObject([
    { isIncomplete: true },
  ])
})

test('reads a case file without opening the case, excluding foreign entries', async () => {
  const { one, access, organisation } = await opened()
  const outcome = draft({ kind: 'outcome', value: { code: 'settled' } })
  const storedDocument = await stored(await sealDocument(access, outcome, now), outcome.id)
  const unopened = accessToUnopened(one.keyring, organisation.id, access.id)
  expect(documentsOf(await openFile(one.keyring, unopened, [storedDocument]), 'outcome')).toMatchObject([
    { value: { code: 'settled' } },
  ])
  const foreign = await newOrganisationKey(organisation.id)
  const forger = { ...access, signer: { ...foreign, ...(await publicKeysOf(foreign)) } }
  const forged = await stored(await sealDocument(forger, outcome, now), outcome.id)
  expect(await openFile(one.keyring, unopened, [forged])).toMatchObject({ documents: [], unopened: 1 })
  const elsewhere = accessToUnopened(one.keyring, organisation.id, crypto.randomUUID())
  expect((await openFile(one.keyring, elsewhere, [storedDocument])).unopened).toBe(1)
})

test('opens old documents after key rotation and seals new ones to it', async () => {
  const { server, departed, remaining, newest, organisation } = await succeeded()
  const before = accessToCase(departed.keyring, await server.open(departed.keyring, 'handler'))
  const task = draft()
  const storedDocument = await stored(await sealDocument(before, task, now), task.id)
  const { keyring } = await remaining()
  const after = accessToCase(keyring, await server.open(keyring, 'handler'))
  expect((await openFile(keyring, after, [storedDocument])).documents).toHaveLength(1)
  const access = accessToTeam(keyring, organisation.id)
  expect(access.recipients).toEqual([newest.recipient])
  const template = draft({ kind: 'template' })
  const late = await stored(await sealDocument(access, template, now), template.id)
  expect((await openFile(keyring, access, [late])).unopened).toBe(0)
  // A departed handler has only the earlier key.
  expect(
    (await openFile(departed.keyring, accessToTeam(departed.keyring, organisation.id), [late])).unopened,
  ).toBe(1)
})

test('merges changes by field; on conflict the later wins, naming the other', () => {
  const base = { text: 'call', due: null, isDone: false }
  expect(mergeValues(base, { ...base, isDone: true }, { ...base, due: '2026-12-01' })).toEqual({
    value: { text: 'call', due: '2026-12-01', isDone: true },
    collided: false,
  })
  expect(mergeValues(base, { ...base, text: 'mine' }, { ...base, text: 'theirs' })).toEqual({
    value: { ...base, text: 'mine' },
    collided: true,
  })
  expect(mergeValues(base, { ...base, text: 'same' }, { ...base, text: 'same' }).collided).toBe(false)
})

/** A server that stores documents like ours. */
function keepingServer() {
  const documents: CaseDocument[] = []
  vi.stubGlobal('fetch', async (url: string | URL | Request, options: RequestInit = {}) => {
    const address = new URL(url instanceof Request ? url.url : url, 'https://example.org')
    const answer = (status: number, body: unknown) =>
      new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })
    if ((options.method ?? 'GET') === 'GET') return answer(200, { items: documents, more: false })
    const id = address.pathname.split('/').at(-1) ?? ''
    const body = JSON.parse(z.parse(z.string(), options.body)) as Omit<CaseDocument, 'id' | 'change'>
    const last = documents.filter((each) => each.id === id).length
    if (body.version !== last + 1)
      return answer(409, { error: { code: 'conflict', message: 'Somebody else.' } })
    documents.push({ id, change: documents.length + 1, ...body })
    return answer(200, { version: body.version, change: documents.length })
  })
  return documents
}

test('keeps both versions and shows the merge after concurrent document edits', async () => {
  const { one, other, access, server } = await opened()
  keepingServer()
  const id = crypto.randomUUID()
  const write = (who: { keyring: Keyring }, change: Omit<DocumentChange, 'id' | 'kind'>) =>
    writeDocument(who.keyring, access, { id, kind: 'task', ...change })
  await write(one, { value: { text: 'call', due: null } })
  const [from] = (await readFile(one.keyring, access)).documents
  await write(one, { from, value: { text: 'call her', due: null } })
  await write(other, { from, value: { text: 'call', due: '2026-12-01' } })
  await write(other, { from, value: { text: 'write', due: null } })
  const otherAccess = accessToCase(other.keyring, await server.open(other.keyring, 'handler'))
  const [task] = (await readFile(other.keyring, otherAccess)).documents
  expect(task?.versions.map(({ value, beside }) => [value['text'], value['due'], beside])).toEqual([
    ['call', null, null],
    ['call her', null, null],
    ['call her', '2026-12-01', null],
    ['write', '2026-12-01', 3],
  ])
})

test('batches files of many cases, refetching overflow and continuing long ones', async () => {
  const { one, access, organisation } = await opened()
  const { id: reportId } = access
  const drafts = [draft(), draft(), draft()]
  const storedDocuments = await Promise.all(
    drafts.map(async (each, at) => stored(await sealDocument(access, each, now), each.id, at + 1)),
  )
  const others = Array.from({ length: 250 }, () => crypto.randomUUID())
  const requests: string[] = []
  vi.stubGlobal('fetch', async (url: string | URL | Request, options: RequestInit = {}) => {
    const { pathname, search } = new URL(url instanceof Request ? url.url : url, 'https://example.org')
    const answer = (body: unknown) =>
      new Response(JSON.stringify(body), { headers: { 'Content-Type': 'application/json' } })
    requests.push(`${pathname.split('/').at(-1)}${search}`)
    if (!pathname.endsWith('/case-files')) return answer({ items: storedDocuments.slice(1), more: false })
    const body = JSON.parse(z.parse(z.string(), options.body))
    const { ids } = z.parse(z.object({ ids: z.array(z.string()) }), body)
    // One is no longer theirs, and there is room for sixty.
    const fitting = ids.slice(0, 60).filter((id) => id !== others[3])
    const files = fitting.map((id) => ({
      reportId: id,
      items: id === reportId ? storedDocuments.slice(0, 1) : [],
      more: id === reportId,
    }))
    return answer({ files, rest: ids.slice(60) })
  })
  const files: ReadCaseFile[] = []
  const signal = new AbortController().signal
  const ids = [...others.slice(0, 100), reportId, ...others.slice(100)]
  await readFiles(one.keyring, organisation.id, ids, { signal, onFile: (file) => files.push(file) })
  expect(files.map((each) => each.reportId)).toEqual(ids.filter((id) => id !== others[3]))
  expect(files.find((each) => each.reportId === reportId)?.file.documents).toHaveLength(3)
  expect(requests.filter((each) => each === 'case-files')).toHaveLength(5)
  expect(requests.filter((each) => each !== 'case-files')).toEqual(['case-file?after=1'])
})
