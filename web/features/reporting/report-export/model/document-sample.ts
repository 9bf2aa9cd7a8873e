// For tests: a realistic record of three entries with a picture, and longer ones.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openedReport, transcriptFile } from './fixture.ts'
import { hexadecimal, type Transcript, createTranscript } from './transcript.ts'
import type { TranscriptEntry } from './transcript-entry.ts'
import { createReportDocument, type DocumentParts } from './report-document.ts'

/** Data URL of a grey pixel. */
export const grey = `data:image/jpeg;base64,${readFileSync(join(import.meta.dirname, '../../../../paper/grey.jpg')).toString('base64')}`

/** The text of the first three entries. Each occurs once in a document. */
export const entryTexts = [
  'They waited for me at the bus stop again. One of them took my phone and read my messages out loud.',
  'I told them to give it back, and they laughed. My friend Robin saw it and walked home with me.',
  'Thank you for telling us. We will talk with the driver on Monday, and you can sit with Ms Vale until then.',
] as const

const picture = transcriptFile({
  evidence: 'sample',
  name: 'bus-stop.jpg',
  shows: 'The bus stop on Hill Road, from my window',
})

/** A record with this many entries: answers, a picture, a message with an answer, and further messages. */
export function sampleTranscript(count: number): Transcript {
  const whole = createTranscript(openedReport(), new Map(), (code) => code, new Date('2026-11-21T12:00:00Z'))
  const [first] = whole.entries
  if (!first) throw new Error('fixture has no entries')
  const entry = (index: number): TranscriptEntry => ({
    ...first,
    number: index + 1,
    id: `00000000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`,
    sha256: hexadecimal(`${'ABCDEFGH'[index % 8]}`.repeat(42) + 'A'),
    problems: [],
    ...(index === 0
      ? {
          answers: [
            { question: 'What was it?', answer: 'Threats\nCyberbullying' },
            { question: 'What happened?', answer: entryTexts[0] },
            { question: 'When did it happen?', answer: 'November 3, 2026' },
            { question: 'Where did it happen?', answer: 'On the way to school' },
            { question: 'How bad was it for you?', answer: 'Bad' },
          ],
        }
      : index === 1
        ? { kind: 'evidence', heading: 'A file was added', answers: [], text: picture.name, file: 1 }
        : {
            kind: 'message',
            heading: 'A message',
            who: index % 2 === 0 ? 'Ana Ruiz' : first.who,
            answers: [],
            text: index === 2 ? entryTexts[2] : `${index}. ${entryTexts[1]}`,
          }),
  })
  return {
    ...whole,
    title: 'What happens at the bus stop',
    entries: Array.from({ length: count }, (_, index) => entry(index)),
    files: [{ ...picture, number: 1 }],
  }
}

/** A document of such a record. */
export function sampleDocument(count: number, more: Partial<DocumentParts> = {}) {
  const transcript = sampleTranscript(count)
  const [file] = transcript.files
  return createReportDocument({
    transcript,
    pictures: { drawn: file ? [{ file, jpeg: grey, isTall: false }] : [], missing: [], leftOut: [] },
    name: 'Quinn',
    additions: [],
    forms: [],
    sheet: 'A4',
    ...more,
  })
}
