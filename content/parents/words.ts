import type { LetterForm } from '../law/tools-words.ts'
import type { Line, ReviewState } from '../knowledge/words.ts'

/** Something that a parent may notice. It says nothing by itself, and nothing counts it. */
export type Sign = Readonly<{ id: string; words: string }>

export type SignGroup = Readonly<{
  id: string
  name: string
  /** Each of these is a reason to get help today, ticked or not. */
  isUrgent: boolean
  signs: readonly Sign[]
}>

/** One talk that a parent can plan. */
export type Talk = Readonly<{
  id: string
  title: string
  /** A good moment for it. */
  moment: string
  /** To start with, in words that can be said. */
  openers: readonly string[]
  ask: readonly string[]
  use: readonly string[]
  listen: readonly string[]
  avoid: readonly string[]
  /** What nobody should promise. */
  promise: readonly string[]
  next: Line
  safety: Line
  standing: ReviewState
}>

/** What the page for parents shows, in one language. The build makes it from YAML; no script brings it along. */
export type ParentTexts = Readonly<{
  intro: readonly string[]
  groups: readonly SignGroup[]
  signStanding: ReviewState
  talks: readonly Talk[]
  /** Letters to a school. None goes to a parent, and none is offered where home is the place. */
  letters: readonly LetterForm[]
}>
