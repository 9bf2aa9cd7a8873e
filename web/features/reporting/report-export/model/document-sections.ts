import type { Content } from 'pdfmake/interfaces'
import { m } from '#web/messages/compiled/messages.js'
import { hashInGroups, section, sheetSection, table, words } from '#web/paper/styles.ts'
import { dayInWords } from '#web/ui/dates.ts'
import type { TranscriptEntry, TranscriptFile } from './transcript-entry.ts'
import { type Transcript, hasProblems, type UnsharedEntry } from './transcript.ts'
import { isOrphanedCopy } from './single-page-rule.ts'

/** Every entry with its content in the order of writing, followed by those the document omits. */
export function entriesSection({ entries, unshown }: Transcript): Content[] {
  return sheetSection(
    m.report_export_section_entries(),
    ...entries.flatMap(entryContent),
    ...unshown.flatMap(({ whenInWords, problem }): Content[] => [
      words(m.report_export_entry_unshown(), 'heading'),
      ...(whenInWords ? [words(m.report_export_received({ when: whenInWords }), 'soft')] : []),
      words(m.report_export_entry_problem({ problem }), 'problem'),
    ]),
  )
}

function entryContent(entry: TranscriptEntry): Content[] {
  const { number, heading, who, whenInWords, answers, problems } = entry
  const text = textOf(entry)
  return [
    words(`${number}. ${heading}`, 'heading'),
    words(`${who} · ${whenInWords}`, 'soft'),
    ...(text ? [words(text)] : []),
    // The earlier answer is in the previous entry.
    ...answers.flatMap(({ question, answer }): Content[] => [words(question, 'question'), words(answer)]),
    ...problems.map((problem) => words(m.report_export_entry_problem({ problem }), 'problem')),
  ]
}

/** The text of an entry. A file in the document is referred to by number; its details are beside the file. */
function textOf({ text, file }: TranscriptEntry): string {
  return file === undefined ? text : m.report_export_file_number({ number: file })
}

/** A picture for the document: a JPEG as a data URL. */
export interface DrawnPicture {
  readonly file: TranscriptFile
  readonly jpeg: string
  /** Portrait format. */
  readonly isTall: boolean
}

/** The pictures of a document, and those requested but not in it. */
export interface Pictures {
  readonly drawn: readonly DrawnPicture[]
  /** Could not be read or decoded. */
  readonly missing: readonly TranscriptFile[]
  /** Omitted by their owner's choice. */
  readonly leftOut: readonly TranscriptFile[]
}

/** Maximum height of a picture in points: a phone's screenshot is as large as the phone. */
const pictureHeights = { wide: 400, tall: 460 }

/** Every file with its hash, and its picture if there is one. */
export function filesSection({ files }: Transcript, pictures: Pictures, width: number): Content[] {
  if (files.length === 0) return []
  const { drawn, missing, leftOut } = pictures
  return section(
    m.report_export_section_files(),
    words(drawn.length > 0 ? m.report_export_pictures_note() : m.report_export_files_note(), 'soft'),
    ...namesOf(m.report_export_pictures_missing(), missing),
    ...namesOf(m.report_export_pictures_left_out(), leftOut),
    ...files.flatMap((file) => fileContent(file, files, { pictures: drawn, width })),
  )
}

function fileContent(
  file: TranscriptFile,
  files: readonly TranscriptFile[],
  { pictures, width }: { pictures: readonly DrawnPicture[]; width: number },
): Content[] {
  const { number, name, sourceInWords, item, sha256 } = file
  const picture = pictures.find((each) => each.file === file)
  return [
    words(`${m.report_export_file_number({ number })} · ${name}`, 'heading'),
    words([sourceInWords, item.manifest.mediaType, ...fileDates(file)].join(' · '), 'soft'),
    ...(picture && isOrphanedCopy(file, files) ? [words(m.report_export_picture_alone(), 'soft')] : []),
    ...(item.manifest.shows ? [words(item.manifest.shows, 'caption')] : []),
    words(m.report_export_picture_hash({ hash: hashInGroups(sha256) }), ['soft', 'hash']),
    ...(picture ? [imageOf(picture, width)] : []),
  ]
}

const imageOf = ({ jpeg, isTall }: DrawnPicture, width: number): Content => ({
  image: jpeg,
  fit: [width, isTall ? pictureHeights.tall : pictureHeights.wide],
  margin: [0, 6, 0, 6],
})

function namesOf(title: string, files: readonly TranscriptFile[]): Content[] {
  if (files.length === 0) return []
  return [words(title, 'heading'), ...files.map(({ number, name }) => words(`${number}. ${name}`))]
}

function fileDates({ addedInWords, capturedInWords }: TranscriptFile): string[] {
  const added = m.report_export_added_on({ day: addedInWords })
  return capturedInWords ? [m.report_export_captured_on({ day: capturedInWords }), added] : [added]
}

/** The author and time of each entry, whether its signature is valid, and the SHA-256 of the sealed entry. */
export function custodySection(transcript: Transcript): Content[] {
  const { entries, unshown, lacks, anonymous } = transcript
  const moment = (at: string) =>
    anonymous ? dayInWords(at) : at.replace('T', ' ').replace(/\.\d+Z$/, ' UTC')
  const rows = [
    ...entries.map(({ number, heading, who, at, problems, sha256 }) => [
      words(String(number)),
      { stack: [words(heading), ...problems.map((problem) => words(problem, 'problem'))] },
      words(`${who}\n${moment(at)}`),
      words(hashInGroups(sha256), 'hash'),
    ]),
    ...unshown.map(({ id, at, problem }: UnsharedEntry) => [
      '',
      { stack: [words(`${m.report_export_entry_unshown()}\n${id}`), words(problem, 'problem')] },
      words(at && m.report_export_received({ when: moment(at) })),
      '',
    ]),
  ]
  return section(
    m.report_export_section_custody(),
    words(m.report_export_custody_note(), 'soft'),
    ...(hasProblems(transcript) ? [words(m.report_export_custody_problems(), 'problem')] : []),
    ...lacks.map((lack) => words(lack, 'problem')),
    table(
      [
        m.report_export_column_number(),
        m.report_export_column_entry(),
        m.report_export_column_writer(),
        { text: 'SHA-256', style: 'label' },
      ],
      [22, '*', 132, 156],
      rows,
    ),
  )
}
