import type { Token, Tokens } from 'marked'
import { openingOf } from './guide-text.ts'
import { isA, partsAt, piecesOf, type TextPart } from './markdown.ts'
import { deeds, type Deed, type Moment } from './words.ts'

/**
 * A scenario in one language. After title and lead come its moments, the first one first, each under `##` and its id: what happens,
 * and a list of choices `[an action](#next-id 'deed')`, each followed by its consequence. A moment without a list is an end.
 */
export type ScenarioText = Readonly<{
  title: string
  lead: string
  moments: readonly Omit<Moment, 'end'>[]
}>

type Choice = Moment['choices'][number]

/** @throws if the text is malformed */
export function scenarioTextOf(markdown: string): ScenarioText {
  const { title, lead, rest } = openingOf(markdown)
  const { before, parts } = partsAt(2, rest)
  if (before.length > 0) throw new Error('has text between the lead and the first moment')
  return { title, lead, moments: parts.map(momentOf) }
}

function momentOf({ heading, tokens }: TextPart): ScenarioText['moments'][number] {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(heading)) throw new Error(`"${heading}" is not a moment's id`)
  const list = tokens.at(-1)
  if (!isA<Tokens.List>(list, 'list')) return { id: heading, pieces: piecesOf(tokens), choices: [] }
  return {
    id: heading,
    pieces: piecesOf(tokens.slice(0, -1)),
    choices: list.items.map((item) => choiceOf(heading, item)),
  }
}

function choiceOf(moment: string, item: Tokens.ListItem): Choice {
  const [first, ...feedback] = item.tokens.filter(({ type }) => type !== 'space')
  const inside: Token[] = first && 'tokens' in first && first.tokens ? first.tokens : []
  const [link, ...more] = inside
  if (!isA<Tokens.Link>(link, 'link') || more.length > 0 || !link.href.startsWith('#'))
    throw new Error(
      `"${item.text.slice(0, 60)}" in "${moment}" is not a choice of the form [words](#next 'deed')`,
    )
  const deed = deeds.find((each) => each === link.title)
  if (!deed) throw new Error(`the choice "${link.text}" names no deed (one of ${deeds.join(', ')})`)
  if (needsFeedback(deed) && feedback.length === 0)
    throw new Error(`the choice "${link.text}" has no outcome`)
  return { words: [link.text], deed, next: link.href.slice(1), feedback: piecesOf(feedback) }
}

/** The end of the scenario itself describes the consequence of leaving. */
const needsFeedback = (deed: Deed) => deed !== 'out'
