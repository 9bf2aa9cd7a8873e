// For tests: a report with an example of everything, including files.
import type { EvidenceManifest } from '#encryption/evidence.ts'
import type { EvidenceItem } from '#web/files/reading/items.ts'
import { noAnswers } from '#web/records/body/answers.ts'
import { toReportBody } from '#web/records/body/body.ts'
import type { OpenedReport } from '#web/records/sealing/report-opener.ts'
import { type Transcript, createTranscript, hexadecimal } from './transcript.ts'
import type { TranscriptFile } from './transcript-entry.ts'

/** A valid SHA-256 made of one letter. */
const digest = (letter: string) => `${letter.repeat(42)}A`
const reporter = digest('R')
const handler = digest('H')
export const handlerId = '5f0c9d8e-0000-4000-8000-000000000001'

/** The member id of the guest. */
export const guestId = '5f0c9d8e-0000-4000-8000-000000000002'

/** An entry that the server serves but that was not opened. */
export const unopenedId = '00000000-0000-4000-8000-0000000000ff'

type Entry = OpenedReport['history']['entries'][number]

const bodyNow = toReportBody(
  {
    ...noAnswers,
    types: ['threats', 'cyberbullying'],
    title: 'The bus stop, Ελλάδα',
    story: 'They waited for me. Зачем? سلام. 漢',
    when: 'day',
    from: { day: '3', month: '11', year: '2026' },
    severity: 'high',
  },
  null,
)
const bodyBefore = { ...bodyNow, story: 'They waited for me.' }

function entry(number: number, kind: string, author: string, content: Entry['content'], day: number): Entry {
  return {
    id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    report: '00000000-0000-4000-8000-0000000000aa',
    epoch: 1,
    author: author as Entry['author'],
    sequence: number,
    previous: null,
    heads: [],
    kind,
    at: `2026-11-${String(Math.min(day, 30)).padStart(2, '0')}T10:17:00.000Z`,
    introduces: [],
    content,
    hash: digest(String(number % 10)),
  }
}

const authors = { reporter, handler, guest: digest('G'), stranger: digest('S') } as const

interface Overrides {
  readonly anonymous?: boolean
  /** Further problems: entry id and code. */
  readonly wrong?: readonly OpenedReport['history']['problems'][number][]
  /** Further entries: kind, author, content, and whom they introduce. */
  readonly more?: readonly (readonly [string, keyof typeof authors, Entry['content'], Entry['introduces']?])[]
}

function entriesWith(more: NonNullable<Overrides['more']>): readonly Entry[] {
  return [
    entry(1, 'body', reporter, { ...bodyBefore }, 3),
    entry(2, 'amendment', reporter, { ...bodyNow }, 4),
    entry(
      3,
      'message',
      reporter,
      { form: 1, text: 'Is anybody\nthere?', attachments: [], override: null },
      5,
    ),
    entry(4, 'status', handler, { to: 'investigating', reason: 'We have begun.' }, 6),
    entry(5, 'unheard-of', handler, {}, 7),
    ...more.map(([kind, author, content, introduces = []], index) => ({
      ...entry(6 + index, kind, authors[author], content, 8 + index),
      introduces,
    })),
  ]
}

/** An opened report with one problem: an entry that the fourth entry's author had read is missing. */
export function openedReport(overrides: Overrides = {}): OpenedReport {
  const entries = entriesWith(overrides.more ?? [])
  const report = {
    record: {
      report: {
        id: '00000000-0000-4000-8000-0000000000aa',
        anonymous: overrides.anonymous ?? false,
        sentAt: '2026-11-03T10:17:00.000Z',
        status: 'investigating',
      },
      role: 'reporter',
      timeline: [{ entryId: entries[3]?.id }],
      stopped: [],
    },
    history: {
      entries,
      problems: [{ id: entries[3]?.id ?? '', code: 'missingSeen' }, ...(overrides.wrong ?? [])],
      participants: [
        { kind: 'organisation', id: '5f0c9d8e-0000-4000-8000-00000000000a', verifyKey: handler },
        { kind: 'guest', id: guestId, verifyKey: authors.guest },
      ],
      epoch: 1,
    },
    keys: [{ reporter }],
    body: bodyNow,
    versions: [
      { entryId: entries[0]?.id ?? '', at: entries[0]?.at ?? '', body: bodyBefore },
      { entryId: entries[1]?.id ?? '', at: entries[1]?.at ?? '', body: bodyNow },
    ],
    receivedAt: new Map([
      ...entries
        .slice(3, 5)
        .map(
          ({ id, at }) =>
            [id, { at, author: { kind: 'handler', memberId: handlerId }, position: 1 }] as const,
        ),
      [
        unopenedId,
        { at: '2026-11-09T09:00:00.000Z', author: { kind: 'handler', memberId: handlerId }, position: 6 },
      ],
    ]),
  }
  // Contains only what an export reads.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return report as unknown as OpenedReport
}

export function openedTranscript(overrides: Overrides = {}): Transcript {
  const names = new Map([[handlerId, 'Ana Ruiz']])
  return createTranscript(
    openedReport(overrides),
    names,
    (code) => `(${code})`,
    new Date('2026-11-21T12:00:00Z'),
  )
}

let made = 0

/** A file of a report, by default its reporter's. */
export function transcriptFile(
  manifest: Partial<EvidenceManifest> & { evidence: string },
  around: { author?: keyof typeof authors; versions?: readonly TranscriptFile[] } = {},
): TranscriptFile {
  made += 1
  const whole: EvidenceManifest = {
    form: 1,
    name: `${manifest.evidence}.jpg`,
    mediaType: 'image/jpeg',
    kind: 'picture',
    bytes: 1000,
    sha256: digest('f'),
    addedAt: `2026-11-05T10:00:0${made % 10}.000Z`,
    capturedAt: '2026-11-02T08:00:00.000Z',
    shows: 'The stop',
    shielded: false,
    source: 'original',
    of: null,
    replaces: null,
    thumbnail: null,
    parts: { count: 1, hashes: digest('p'), epoch: 1, tarBytes: 2048, fileStart: 1024 },
    ...manifest,
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the entry around it says only whose it is
  const item = {
    manifest: whole,
    entry: { author: authors[around.author ?? 'reporter'] },
    removed: false,
    stopped: false,
    versions: around.versions?.map((version) => version.item) ?? [],
    copies: [],
    original: null,
  } as unknown as EvidenceItem
  return {
    number: made,
    item,
    name: whole.name,
    sourceInWords: 'The original, unchanged',
    addedInWords: '5 November 2026',
    capturedInWords: '2 November 2026',
    sha256: hexadecimal(whole.sha256),
  }
}
