import {
  type DecisionOutcome,
  outcomesOf,
  outcomesWithReason,
  type SubmissionKind,
} from '#contract/community/moderation.ts'

/** A decision about an item: an outcome, or publishing it behind a content note. */
export type ModerationAct = DecisionOutcome | 'publish_with_note'

/** One key for each decision, the same for all kinds of items. None is a key of the list. */
export const keyOfAct: Readonly<Record<ModerationAct, string>> = {
  publish: 'p',
  publish_with_note: 'n',
  propose: 'e',
  second_reader: 's',
  remove_part: 'x',
  refuse: 'r',
  help: 'h',
  keep: 'y',
  remove: 'd',
  restore: 'b',
  uphold: 'u',
  agree: 'a',
}

/** The other shortcuts of the desk. */
export const keyOfMove = {
  next: 'j',
  previous: 'k',
  show: 'v',
  handOn: 'm',
  undo: 'z',
  keys: '?',
} as const
export type Move = keyof typeof keyOfMove

const withNote: ReadonlySet<SubmissionKind> = new Set(['story', 'topic', 'comment', 'edit'])

/** The possible decisions for a kind of item, in the order of the buttons. */
export function allowedActs(kind: SubmissionKind): ModerationAct[] {
  return outcomesOf[kind].flatMap((outcome): ModerationAct[] =>
    outcome === 'publish' && withNote.has(kind) ? ['publish', 'publish_with_note'] : [outcome],
  )
}

export const outcomeByAct = (act: ModerationAct): DecisionOutcome =>
  act === 'publish_with_note' ? 'publish' : act

/** Whether the decision needs a form. */
export const needsForm = (act: ModerationAct): boolean =>
  act === 'publish_with_note' || outcomesWithReason.includes(outcomeByAct(act))

/** The decision for a key and a kind of item. */
export const actOfKey = (kind: SubmissionKind, key: string): ModerationAct | undefined =>
  allowedActs(kind).find((act) => keyOfAct[act] === key)

const moves = Object.entries(keyOfMove) as [Move, string][]

export const moveOfKey = (key: string): Move | undefined => moves.find(([, own]) => own === key)?.[0]
