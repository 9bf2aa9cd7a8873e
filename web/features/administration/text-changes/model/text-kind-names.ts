import type { TextKind, TextReviewer } from '#contract/public-text-changes.ts'
import type { NewTextChange } from '#contract/text-changes.ts'
import { m } from '#web/messages/compiled/messages.js'
import { textKey, type ListedText, type ListedTexts } from './text-list.ts'

export const kindNames: Readonly<Record<TextKind, () => string>> = {
  guides: m.administration_texts_guides,
  learning: m.administration_texts_learning,
  academy: m.administration_texts_academy,
  rules: m.administration_texts_rules,
  'service-steps': m.administration_texts_steps,
  notices: m.administration_texts_notices,
  programmes: m.administration_texts_programmes,
  parents: m.administration_texts_parents,
  classes: m.administration_texts_classes,
  letters: m.administration_texts_letters,
}

export const reviewerNames: Readonly<Record<TextReviewer, () => string>> = {
  clinician: m.administration_texts_clinician,
  lawyer: m.administration_texts_lawyer,
  advocate: m.administration_texts_advocate,
  'child-protection': m.administration_texts_child_protection,
}

export const changeNames: Readonly<Record<NewTextChange['what'], () => string>> = {
  retired: m.administration_texts_retired,
  notice: m.administration_texts_notice,
  addition: m.administration_texts_addition,
  review: m.administration_texts_review,
}

export const selectionNames: Readonly<Record<ListedTexts, () => string>> = {
  all: m.administration_texts_shown_all,
  changed: m.administration_texts_shown_changed,
  waiting: m.administration_texts_shown_waiting,
}

/** A notice above every text of a kind is stored as a text of that kind, too. */
export function titleOf(text: string, all: readonly ListedText[]): string {
  const { kind } = textKey(text)
  return (
    all.find((each) => each.text === text)?.title ?? m.administration_texts_every({ kind: kindNames[kind]() })
  )
}
