import type { Token, Tokens } from 'marked'
import { openingOf } from './guide-text.ts'
import { isA, itemLine, lineOf, partsAt, piecesOf, sectionOf, type TextPart } from './markdown.ts'
import type { Line, Piece, QuizQuestion, Section, ScenarioMoment } from './words.ts'

/**
 * A module in one language. After title and lead: a list of learning outcomes, `##` parts to read, one part `## scenario: …` of
 * steps, and one `## quiz: …` of questions.
 */
export type ModuleText = Readonly<{
  title: string
  lead: string
  outcomes: readonly Line[]
  reading: readonly Section[]
  scenario: Readonly<{ title: string; steps: readonly WrittenMoment[] }>
  quiz: Readonly<{ title: string; questions: readonly QuizQuestion[] }>
}>

/** A step of a scenario: `### its-id`, what happens, and a list of links `[an action](#next-id)` at its end. */
export type WrittenMoment = Readonly<{
  id: string
  pieces: readonly Piece[]
  choices: readonly Readonly<{ words: Line; next: string }>[]
}>

/** @throws if the text is malformed */
export function moduleTextOf(markdown: string): ModuleText {
  const { title, lead, rest } = openingOf(markdown)
  const { before, parts } = partsAt(2, rest)
  const [list, ...more] = before
  if (!isA<Tokens.List>(list, 'list') || more.length > 0)
    throw new Error('needs one list of learning goals under its lead')
  const scenario = scenarioOf(onlyPart('scenario', parts))
  const quiz = quizOf(onlyPart('quiz', parts))
  return {
    title,
    lead,
    outcomes: list.items.map(itemLine),
    reading: parts.filter(({ heading }) => !/^(scenario|quiz): /.test(heading)).map(sectionOf),
    scenario,
    quiz,
  }
}

function onlyPart(kind: 'scenario' | 'quiz', parts: readonly TextPart[]): TextPart {
  const [part, another] = parts.filter(({ heading }) => heading.startsWith(`${kind}: `))
  if (!part || another) throw new Error(`needs one part "## ${kind}: …"`)
  return { ...part, heading: part.heading.slice(kind.length + 2) }
}

function scenarioOf({ heading, tokens }: TextPart): ModuleText['scenario'] {
  const { before, parts } = partsAt(3, tokens)
  if (before.length > 0) throw new Error(`the scenario "${heading}" begins before its first step`)
  return { title: heading, steps: parts.map(stepOf) }
}

function stepOf({ heading, tokens }: TextPart): WrittenMoment {
  const last = tokens.at(-1)
  const choices = isA<Tokens.List>(last, 'list') ? choicesOf(last) : []
  return {
    id: heading,
    pieces: piecesOf(choices.length > 0 ? tokens.slice(0, -1) : tokens),
    choices,
  }
}

/** The choices of a list in which every item is one link to a step; undefined for an ordinary list. */
function choicesOf(list: Tokens.List): WrittenMoment['choices'] {
  const items = list.items.map(itemLine)
  return items.flatMap((item) => {
    const [span, ...more] = item
    if (more.length > 0 || typeof span !== 'object' || !('to' in span) || !span.to.startsWith('#')) return []
    return [{ words: [span.words], next: span.to.slice(1) }]
  })
}

function quizOf({ heading, tokens }: TextPart): ModuleText['quiz'] {
  const { before, parts } = partsAt(3, tokens)
  if (before.length > 0) throw new Error(`the quiz "${heading}" begins before its first question`)
  return { title: heading, questions: parts.map(questionOf) }
}

/** A question is a heading and a list of `- [x] answer` lines, each followed by its reason. */
function questionOf({ heading, tokens }: TextPart): QuizQuestion {
  const [list, ...more] = tokens
  if (!isA<Tokens.List>(list, 'list') || more.length > 0)
    throw new Error(`the question "${heading}" needs one list of answers`)
  const options = list.items.map((item) => optionOf(heading, item))
  if (options.length < 2) throw new Error(`the question "${heading}" has fewer than two answers`)
  if (!options.some(({ right }) => right)) throw new Error(`the question "${heading}" has no right answer`)
  return { question: heading, options }
}

function optionOf(question: string, item: Tokens.ListItem): QuizQuestion['options'][number] {
  const paragraphs = item.tokens.filter(({ type }) => type !== 'space' && type !== 'checkbox')
  const [words, why, ...more] = paragraphs.map(insideOf)
  if (!item.task || !words || !why || more.length > 0)
    throw new Error(
      `an answer to "${question}" needs "[x]" or "[ ]", its words, an empty line and its reason`,
    )
  return { words, right: item.checked === true, why }
}

function insideOf(token: Token): Line {
  if (token.type !== 'paragraph' && token.type !== 'text')
    throw new Error(`"${token.raw.trim()}" is not a sentence`)
  const inside = 'tokens' in token ? token.tokens : undefined
  return lineOf((inside ?? [token]).filter(({ type }: Token) => type !== 'checkbox'))
}

/**
 * The steps of a scenario from the first one on, each inside the choice that leads to it.
 * @throws for a choice without a target, and for a circle.
 */
export function storyOf(steps: readonly WrittenMoment[]): ScenarioMoment {
  const byId = new Map(steps.map((step) => [step.id, step]))
  const stepAt = (id: string, before: readonly string[]): ScenarioMoment => {
    const step = byId.get(id)
    if (!step) throw new Error(`a choice leads to "${id}", which does not exist`)
    if (before.includes(id)) throw new Error(`the step "${id}" leads back to itself`)
    return {
      pieces: step.pieces,
      choices: step.choices.map(({ words, next }) => ({ words, next: stepAt(next, [...before, id]) })),
    }
  }
  const [first] = steps
  if (!first) throw new Error('the scenario has no step')
  return stepAt(first.id, [])
}
