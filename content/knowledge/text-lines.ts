import type { GuideText } from './guide-text.ts'
import { wordsOf } from './markdown.ts'
import type { ModuleText } from './module-text.ts'
import type { ScenarioText } from './scenario-text.ts'
import type { Line, Piece, Section } from './words.ts'

/** What the checks read of a text of any kind. */

type Text = GuideText | ModuleText | ScenarioText

/** A line of a text as it is read, with its role. */
type ReadLine = Readonly<{ what: string; line: Line }>

function pieceLines(piece: Piece): ReadLine[] {
  if (piece.kind === 'text') return [{ what: 'a paragraph', line: piece.line }]
  if (piece.kind === 'quote') return piece.lines.map((line) => ({ what: 'a line of a quote', line }))
  const what = piece.numbered ? 'a numbered item' : 'an item'
  return piece.items.map((line) => ({ what, line }))
}

const sectionLines = ({ heading, pieces }: Section): ReadLine[] => [
  { what: 'a heading', line: [heading] },
  ...pieces.flatMap(pieceLines),
]

const momentLines = ({ id, pieces, choices }: ScenarioText['moments'][number]): ReadLine[] => [
  ...pieces.flatMap(pieceLines).map(({ what, line }) => ({ what: `${what} of "${id}"`, line })),
  ...choices.flatMap(({ words, deed, next, feedback }) => [
    { what: `a choice of "${id}", "${deed}", that leads to "${next}"`, line: words },
    ...feedback.flatMap(pieceLines).map(({ line }) => ({ what: 'what comes of a choice', line })),
  ]),
]

function linesOf(text: Text): ReadLine[] {
  const opening = [
    { what: 'the title', line: [text.title] },
    { what: 'the lead', line: [text.lead] },
  ]
  if ('sections' in text) return [...opening, ...text.sections.flatMap(sectionLines)]
  if ('moments' in text) return [...opening, ...text.moments.flatMap(momentLines)]
  const { outcomes, reading, scenario, quiz } = text
  return [
    ...opening,
    ...outcomes.map((line) => ({ what: 'an outcome', line })),
    ...reading.flatMap(sectionLines),
    { what: 'the title of the scenario', line: [scenario.title] },
    ...scenario.steps.flatMap(({ id, pieces, choices }) => [
      ...pieces.flatMap(pieceLines).map(({ what, line }) => ({ what: `${what} of "${id}"`, line })),
      ...choices.map(({ words, next }) => ({
        what: `a choice of "${id}" that leads to "${next}"`,
        line: words,
      })),
    ]),
    { what: 'the title of the quiz', line: [quiz.title] },
    ...quiz.questions.flatMap(({ question, options }) => [
      { what: 'a question', line: [question] },
      ...options.flatMap(({ words, right, why }) => [
        { what: right ? 'a right answer' : 'a wrong answer', line: words },
        { what: 'the reason of an answer', line: why },
      ]),
    ]),
  ]
}

/** All readable text. */
export const readableTexts = (text: Text): string[] => linesOf(text).map(({ line }) => wordsOf(line))

/** The targets of its links, in order. */
export const linksOf = (text: Text): string[] =>
  linesOf(text).flatMap(({ line }) =>
    line.flatMap((span) => (typeof span === 'object' && 'to' in span ? [span.to] : [])),
  )

/** The kinds of its lines with the targets of their links: the same in two translations of one text. */
export const shapeOf = (text: Text): string[] =>
  linesOf(text).map(({ what, line }) =>
    [
      what,
      ...line.flatMap((span) =>
        typeof span === 'object' && 'to' in span ? [`with a link to ${span.to}`] : [],
      ),
    ].join(' '),
  )
