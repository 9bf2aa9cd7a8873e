import type { Content } from 'pdfmake/interfaces'
import { m } from '#web/messages/compiled/messages.js'
import { dayInWords } from '#web/ui/dates.ts'
import { type Transcript, hasProblems, type UnshownEntry } from '../transcript/transcript.ts'
import type { Answered } from '../transcript/entry.ts'
import type { TranscriptEntry } from '../transcript/entry.ts'
import type { TranscriptFile } from '../transcript/entry.ts'
import { hashInGroups, section, table, words } from './layout.ts'
import { standsAlone } from './stands-alone.ts'

/** What the reporter answered, each question with its answer. */
export function answersSection({ answers }: Transcript): Content[] {
  if (answers.length === 0) return []
  return section(m.exports_section_answers(), ...answers.flatMap(answered))
}

function answered({ question, answer }: Answered): Content[] {
  return [words(question, 'heading'), words(answer)]
}

/** One line for each thing that happened to the report, in the order in which it happened. */
export function chronologySection(transcript: Transcript): Content[] {
  const lines = [
    ...transcript.entries.map(({ at, whenInWords, heading, who, number }) => ({
      at,
      cells: [whenInWords, `${heading} · ${who}`, m.exports_see_entry({ number })],
    })),
    ...transcript.files.flatMap(({ item, capturedInWords, name, number }) =>
      item.manifest.capturedAt
        ? [
            {
              at: item.manifest.capturedAt,
              cells: [capturedInWords ?? '', m.exports_captured({ name }), m.exports_see_file({ number })],
            },
          ]
        : [],
    ),
    ...transcript.unshown.map(({ at, whenInWords, problem }) => ({
      at,
      cells: [whenInWords, problem, m.exports_section_custody()],
    })),
  ].sort((a, b) => a.at.localeCompare(b.at))
  return section(
    m.exports_section_chronology(),
    table(
      [m.exports_column_when(), m.exports_column_what(), m.exports_column_where()],
      [166, '*', 60],
      lines.map(({ cells }) => cells.map((cell) => words(cell))),
    ),
  )
}

/** Every entry with its content, and after them those that the document leaves out. */
export function entriesSection({ entries, unshown }: Transcript): Content[] {
  return section(
    m.exports_section_entries(),
    ...entries.flatMap(entryContent),
    ...unshown.flatMap(({ whenInWords, problem }): Content[] => [
      words(m.exports_entry_unshown(), 'heading'),
      ...(whenInWords ? [words(m.exports_received({ when: whenInWords }), 'soft')] : []),
      words(m.exports_entry_problem({ problem }), 'problem'),
    ]),
  )
}

function entryContent(entry: TranscriptEntry): Content[] {
  const { number, heading, who, whenInWords, text, answers, problems } = entry
  return [
    words(`${number}. ${heading}`, 'heading'),
    words(`${who} · ${whenInWords}`, 'soft'),
    ...(text ? [words(text)] : []),
    ...answers.flatMap(({ question, answer }): Content[] => [words(question, 'question'), words(answer)]),
    ...problems.map((problem) => words(m.exports_entry_problem({ problem }), 'problem')),
  ]
}

/** A picture as it is drawn into the document: a JPEG as a data URL. */
export interface DrawnPicture {
  readonly file: TranscriptFile
  readonly jpeg: string
}

/** The pictures of a document, and those that were asked for and are not in it. */
export interface Pictures {
  readonly drawn: readonly DrawnPicture[]
  /** Could not be read, or not drawn here. */
  readonly missing: readonly TranscriptFile[]
  /** Left out because their owner chose so. */
  readonly leftOut: readonly TranscriptFile[]
}

/** A page for each picture, and in words what is missing. */
export function picturesSection(
  { drawn, missing, leftOut }: Pictures,
  { files }: Transcript,
  room: [number, number],
): Content[] {
  const pages = drawn.map(({ file, jpeg }): Content[] => [
    words(`${file.number}. ${file.name}`, 'heading'),
    words([file.sourceInWords, ...fileDates(file)].join(' · '), 'soft'),
    ...(standsAlone(file, files) ? [words(m.exports_picture_alone(), 'soft')] : []),
    ...(file.item.manifest.shows ? [words(file.item.manifest.shows)] : []),
    { image: jpeg, fit: room, margin: [0, 8, 0, 8] },
    words(m.exports_picture_hash({ hash: hashInGroups(file.sha256) }), 'hash'),
  ])
  const notDrawn = [
    ...namesOf(m.exports_pictures_missing(), missing),
    ...namesOf(m.exports_pictures_left_out(), leftOut),
  ]
  if (pages.length === 0 && notDrawn.length === 0) return []
  const paged = pages.flatMap((content, index): Content[] => {
    // What is missing has the first page for itself: under it no picture would fit.
    const isFirst = index === 0 && notDrawn.length === 0
    return isFirst ? content : [{ text: '', pageBreak: 'before' }, ...content]
  })
  return section(
    m.exports_section_pictures(),
    words(m.exports_pictures_note(), 'soft'),
    ...notDrawn,
    ...paged,
  )
}

function namesOf(title: string, files: readonly TranscriptFile[]): Content[] {
  if (files.length === 0) return []
  return [words(title, 'heading'), ...files.map(({ number, name }) => words(`${number}. ${name}`))]
}

function fileDates({ addedInWords, capturedInWords }: TranscriptFile): string[] {
  const added = m.exports_added_on({ day: addedInWords })
  return capturedInWords ? [m.exports_captured_on({ day: capturedInWords }), added] : [added]
}

/** All files, also those that no paper can show. */
export function filesSection({ files }: Transcript): Content[] {
  if (files.length === 0) return []
  return section(
    m.exports_section_files(),
    words(m.exports_files_note(), 'soft'),
    ...files.flatMap((file): Content[] => [
      words(`${file.number}. ${file.name}`, 'heading'),
      words([file.sourceInWords, file.item.manifest.mediaType, ...fileDates(file)].join(' · '), 'soft'),
      ...(file.item.manifest.shows ? [words(file.item.manifest.shows)] : []),
    ]),
  )
}

/** Who wrote what when, and whether it is as it was signed. */
export function custodySection(transcript: Transcript): Content[] {
  const { entries, unshown, lacks, anonymous } = transcript
  const moment = (at: string) =>
    anonymous ? dayInWords(at) : at.replace('T', ' ').replace(/\.\d+Z$/, ' UTC')
  const rows = [
    ...entries.map(({ number, heading, who, at, problems }) => [
      String(number),
      heading,
      who,
      moment(at),
      problems.length === 0 ? m.exports_as_signed() : problems.join(' '),
    ]),
    ...unshown.map(({ id, at, problem }: UnshownEntry) => [
      '',
      `${m.exports_entry_unshown()}\n${id}`,
      m.exports_by_unknown(),
      at && m.exports_received({ when: moment(at) }),
      problem,
    ]),
  ].map((row) => row.map((cell) => words(cell)))
  return section(
    m.exports_section_custody(),
    words(m.exports_custody_note(), 'soft'),
    ...(hasProblems(transcript) ? [words(m.exports_custody_problems(), 'problem')] : []),
    ...lacks.map((lack) => words(lack, 'problem')),
    table(
      [
        m.exports_column_number(),
        m.exports_column_entry(),
        m.exports_column_writer(),
        m.exports_column_when(),
        m.exports_column_check(),
      ],
      [24, '*', 90, 100, 90],
      rows,
    ),
  )
}

/** SHA-256 of each file and each sealed entry. */
export function fingerprintsSection({ files, entries }: Transcript): Content[] {
  const rows = [
    ...files.map(({ number, name, sha256 }) => ({ what: m.exports_file_number({ number }), name, sha256 })),
    ...entries.map(({ number, id, sha256 }) => ({
      what: m.exports_entry_number({ number }),
      name: id,
      sha256,
    })),
  ]
  return section(
    m.exports_section_fingerprints(),
    words(m.exports_fingerprints_note(), 'soft'),
    table(
      [m.exports_column_number(), m.exports_column_name(), 'SHA-256'],
      [60, '*', 190],
      rows.map(({ what, name, sha256 }) => [
        words(what),
        words(name, 'small'),
        words(hashInGroups(sha256), 'hash'),
      ]),
    ),
  )
}
