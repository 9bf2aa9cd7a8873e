import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { EntryPosition, OpenedEntry, Participant, SealedEntry } from './entries.ts'
import { sealEntry } from './entries.ts'
import { type EntryProblemCode, nextPosition, openEntries } from './history.ts'
import { type Keys, newKeys, publicKeysOf, type VerifyKey, verifyKeyOf } from './identity.ts'
import { sortByWritten } from './order.ts'
import { newReportKey, nextReportKey, type ReportKey } from './reports.ts'

type Person = Keys & { readonly verifyKey: VerifyKey; readonly participant: Participant }

async function newPerson(kind: Participant['kind']): Promise<Person> {
  const keys = await newKeys()
  const publicKeys = await publicKeysOf(keys)
  const id = kind === 'receipt' ? null : crypto.randomUUID()
  return { ...keys, verifyKey: publicKeys.verifyKey, participant: { kind, id, ...publicKeys } }
}

type Written = { stored: SealedEntry; opened: OpenedEntry }

/** One report as its participants' devices make it: each writes after what it was handed. */
function newConversation(firstKey: ReportKey) {
  const written: Written[] = []
  let minute = 0
  return {
    written,
    stored: () => written.map(({ stored }) => stored),
    async write(
      author: Person,
      content: string,
      how: {
        seen?: Written[]
        key?: ReportKey
        introduces?: Person[]
        position?: Partial<EntryPosition>
      } = {},
    ) {
      const { seen = written, key = firstKey, introduces = [] } = how
      const entries = seen.map(({ opened }) => opened)
      const entry = await sealEntry(key, author.signingSeed, {
        id: crypto.randomUUID(),
        kind: 'message',
        at: new Date(Date.UTC(2026, 10, 21, 10, minute++)).toISOString(),
        content,
        introduces: introduces.map(({ participant }) => participant),
        position: { ...nextPosition(entries, verifyKeyOf(author.signingSeed)), ...how.position },
      })
      written.push(entry)
      return entry
    },
  }
}

let reporter: Person
let handler: Person
let stranger: Person
let key: ReportKey

beforeAll(async () => {
  reporter = await newPerson('receipt')
  handler = await newPerson('handler')
  stranger = await newPerson('member')
  key = await newReportKey(crypto.randomUUID(), reporter.verifyKey)
})

async function conversation() {
  const report = newConversation(key)
  await report.write(reporter, '1 what happened', { introduces: [reporter, handler] })
  await report.write(handler, '2 question')
  await report.write(reporter, '3 answer')
  await report.write(handler, '4 status')
  await report.write(reporter, '5 thanks')
  return report
}

async function read(stored: readonly SealedEntry[], keys: readonly ReportKey[] = [key]) {
  const history = await openEntries(stored, keys, reporter.verifyKey)
  const problems: [EntryProblemCode, string][] = history.problems.map(({ id, code }) => [code, id])
  return { ...history, texts: history.entries.map(({ content }) => content), problems }
}

test('a conversation reads in its order, whatever order the server gives', async () => {
  const report = await conversation()
  const all = report.written.map(({ opened }) => opened)
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray(report.stored(), { minLength: 5 }), async (shuffled) => {
      const { entries, problems, participants, epoch } = await read(shuffled)
      expect(entries).toEqual(all)
      expect(problems).toEqual([])
      expect(participants).toEqual([reporter.participant, handler.participant])
      expect(epoch).toBe(1)
    }),
    { numRuns: 20 },
  )
})

test('detects any omitted entry that has successors; only the newest is withholdable', async () => {
  const report = await conversation()
  for (const [index, left] of report.stored().entries()) {
    const rest = report.stored().filter((entry) => entry !== left)
    const { problems } = await read(rest)
    if (index === 4) expect(problems).toEqual([])
    else expect(problems.length).toBeGreaterThan(0)
  }
})

test('reports a gap within one author and still shows the other entries', async () => {
  const report = await conversation()
  const { texts, problems } = await read(report.stored().toSpliced(2, 1))
  expect(texts).toEqual(['1 what happened', '2 question', '4 status', '5 thanks'])
  expect(problems).toContainEqual(['gap', report.written[4]!.stored.id])
  expect(problems).toContainEqual(['missingSeen', report.written[3]!.stored.id])
})

test('an entry handed out twice shows once', async () => {
  const report = await conversation()
  const again = report.stored()[3]!
  const { texts, problems } = await read([...report.stored(), again])
  expect(texts).toHaveLength(5)
  expect(problems).toEqual([['replayed', again.id]])
})

test('an entry handed out as another is not shown', async () => {
  const report = await conversation()
  const [, second, , fourth] = report.stored()
  const swapped = report.stored().with(1, { ...fourth!, id: second!.id, sequence: second!.sequence })
  const { texts, problems } = await read(swapped)
  expect(texts).not.toContain('2 question')
  expect(problems).toContainEqual(['substitutedEntry', second!.id])
})

test('two entries of one author with their places exchanged are not shown', async () => {
  const report = await conversation()
  const [first, , third] = report.stored()
  const exchanged = report
    .stored()
    .with(0, { ...first!, sequence: 2 })
    .with(2, { ...third!, sequence: 1 })
  const { texts } = await read(exchanged)
  expect(texts).not.toContain('1 what happened')
  expect(texts).not.toContain('3 answer')
})

test('an entry from another report does not show in this one', async () => {
  const report = await conversation()
  const otherKey = await newReportKey(crypto.randomUUID(), reporter.verifyKey)
  const elsewhere = newConversation(otherKey)
  const { stored } = await elsewhere.write(reporter, 'elsewhere', { introduces: [reporter] })
  const { texts, problems } = await read([...report.stored(), stored])
  expect(texts).not.toContain('elsewhere')
  expect(problems).toEqual([['cannotOpen', stored.id]])
})

test('an unintroduced author cannot add entries even with the report key', async () => {
  const report = await conversation()
  const { stored } = await report.write(stranger, 'intrusion', { introduces: [stranger] })
  const { texts, problems, participants } = await read(report.stored())
  expect(texts).not.toContain('intrusion')
  expect(problems).toEqual([['unknownAuthor', stored.id]])
  expect(participants).not.toContainEqual(stranger.participant)
})

test('a signed grant introduces a new participant but cannot rename known ones', async () => {
  const report = await conversation()
  const renamed = {
    ...reporter,
    participant: { ...reporter.participant, recipient: stranger.participant.recipient },
  }
  await report.write(handler, '6 grant', { introduces: [stranger, renamed] })
  await report.write(stranger, '7 hello')
  const { texts, problems, participants } = await read(report.stored())
  expect(texts).toContain('7 hello')
  expect(problems).toEqual([])
  expect(participants).toEqual([reporter.participant, handler.participant, stranger.participant])
})

test('rejects a report started by another author as the receipt report', async () => {
  const forgedKey = await newReportKey(key.reportId, stranger.verifyKey)
  const forged = newConversation(forgedKey)
  await forged.write(stranger, 'forged', { introduces: [stranger] })
  const { texts, problems, epoch } = await read(forged.stored(), [forgedKey])
  expect(texts).toEqual([])
  expect(problems).toEqual([['unknownAuthor', forged.written[0]!.stored.id]])
  expect(epoch).toBe(0)
})

test('shows concurrent entries from two devices and merges them on next write', async () => {
  const report = await conversation()
  const before = [...report.written]
  await report.write(reporter, '6 from the reporter', { seen: before })
  await report.write(handler, '7 at the same time', { seen: before })
  const both = await read(report.stored())
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray(report.stored(), { minLength: 7 }), async (shuffled) => {
      expect((await read(shuffled)).entries).toEqual(both.entries)
    }),
    { numRuns: 10 },
  )
  const { opened } = await report.write(reporter, '8 after both')
  expect(opened.heads).toEqual([report.written[6]!.opened.hash])
  const { texts, problems } = await read(report.stored().toReversed())
  expect(texts.slice(5)).toEqual(['6 from the reporter', '7 at the same time', '8 after both'])
  expect(problems).toEqual([])
})

test("an author who counts wrong, or continues somebody else's chain, is found out", async () => {
  const report = await conversation()
  const before = [...report.written]
  const [, , , handlers] = before.map(({ opened }) => opened.hash)
  for (const position of [{ sequence: 9 }, { previous: handlers!, sequence: 3 }, { previous: null }]) {
    const { stored } = await report.write(reporter, 'wrong', { seen: before, position })
    const { problems } = await read([...before.map((each) => each.stored), stored])
    expect(problems).toContainEqual(['gap', stored.id])
  }
})

test('an author who wrote two entries in one place is found out', async () => {
  const report = await conversation()
  const before = [...report.written]
  await report.write(handler, 'to one reader', { seen: before })
  const { stored } = await report.write(handler, 'to another', { seen: before })
  expect((await read(report.stored())).problems).toEqual([['forked', stored.id]])
})

test('an epoch counts once a participant writes in it, not when distributed', async () => {
  const report = await conversation()
  const next = await nextReportKey(key)
  expect((await read(report.stored(), [key, next])).epoch).toBe(1)
  await report.write(reporter, '6 in the next epoch', { key: next })
  const { texts, epoch, problems } = await read(report.stored(), [key, next])
  expect(texts).toHaveLength(6)
  expect(epoch).toBe(2)
  expect(problems).toEqual([])
})

test('writing with an older key than one has seen is noticed', async () => {
  const report = await conversation()
  const next = await nextReportKey(key)
  await report.write(reporter, '6 in the next epoch', { key: next })
  const { stored } = await report.write(handler, '7 in the old one')
  expect((await read(report.stored(), [key, next])).problems).toEqual([['oldEpoch', stored.id]])
})

test('lists entries of an epoch without its key and shows the rest', async () => {
  const report = await conversation()
  const { stored } = await report.write(reporter, '6', { key: await nextReportKey(key) })
  const { texts, problems } = await read(report.stored())
  expect(texts).toHaveLength(5)
  expect(problems).toEqual([['noKey', stored.id]])
})

test('orders a chain of twenty thousand entries', () => {
  const chain = Array.from({ length: 20_000 }, (_, index) => ({
    id: String(index),
    report: key.reportId,
    epoch: 1,
    author: reporter.verifyKey,
    sequence: index + 1,
    previous: index ? String(index - 1) : null,
    heads: [],
    kind: 'message',
    at: new Date(Date.UTC(2026, 10, 21) - index * 1000).toISOString(),
    introduces: [],
    content: null,
    hash: String(index),
  }))
  expect(sortByWritten(chain.toReversed())).toEqual(chain)
})
