import type { TextReviewer } from '#contract/public-text-changes.ts'
import type { Grade } from '../grade.ts'
import type { Shape } from '../pictures/names.ts'

/** What a page shows of a guide or a module, in one language. The build makes it from Markdown; no page brings it along. */

/** Who a text is for. A chosen audience also sees what is for everyone. */
export const audiences = [
  'everyone',
  'teens',
  'adults',
  'workers',
  'parents',
  'bystanders',
  'teachers',
  'managers',
  'businesses',
  'carers',
  'staff',
] as const
export type Audience = (typeof audiences)[number]

/** What somebody who looks for a guide is in. */
export const situations = [
  'now',
  'proof',
  'accounts',
  'picture',
  'telling',
  'home',
  'school',
  'work',
  'business',
  'helping',
  'feelings',
] as const
export type Situation = (typeof situations)[number]

/** Pages of ours that do what a guide speaks of. */
export const tools = [
  '/crisis',
  '/enhanced-crisis#plan',
  '/incident-report',
  '/report',
  '/reports',
  '/report-analytics',
  '/security',
  '/privacy',
  '/digital-wellness',
  '/recovery-center#journal',
  '/recovery-center#calm',
  '/recovery-center#sleep',
  '/legal-center',
  '/legal-center/letters',
  '/seo-help',
  '/seo-help/reviews',
  '/parent',
  '/bystander-academy',
  '/bystander-academy/class',
] as const
export type Tool = (typeof tools)[number]

export const strengths = ['meta-analysis', 'trial', 'observational', 'guidance', 'expert'] as const
export type Strength = (typeof strengths)[number]

/** Part of a sentence: plain, a link, words that matter most, or a word that is explained (content/terms). */
export type Span =
  | string
  | Readonly<{ to: string; words: string }>
  | Readonly<{ strong: string }>
  | Readonly<{ term: string; means: string }>
export type Line = readonly Span[]

/** A piece of a text. A quote holds words to say or to write. */
export type Piece =
  | Readonly<{ kind: 'text'; line: Line }>
  | Readonly<{ kind: 'list'; numbered: boolean; items: readonly Line[] }>
  | Readonly<{ kind: 'quote'; lines: readonly Line[] }>

export type Section = Readonly<{
  heading: string
  /** A line drawing of what it is about. */
  picture?: Shape | undefined
  pieces: readonly Piece[]
}>

/** One finding that a text rests on, as it is shown under Details. */
export type ShownFinding = Readonly<{
  id: string
  finding: string
  strength: Strength
  grade: Grade
  source: Readonly<{ title: string; url: string | null; year: number | null }>
  checked: string
}>

/** What is under Details of every text. Days are written as `2026-11-23`. */
export type ReviewState = Readonly<{
  checked: string
  reviewBy: string
  /** Who has still to read it. */
  unread: readonly TextReviewer[]
  /** Who has read it, and when. */
  reviews: readonly Readonly<{ as: TextReviewer; by: string; on: string }>[]
  findings: readonly ShownFinding[]
  sources: readonly Readonly<{ name: string; url: string; checked: string }>[]
}>

export type GuideSummary = Readonly<{
  id: string
  title: string
  lead: string
  audiences: readonly Audience[]
  situations: readonly Situation[]
}>

export type Guide = GuideSummary &
  Readonly<{
    sections: readonly Section[]
    tools: readonly Tool[]
    standing: ReviewState
  }>

/** Who has to have read a module before they may do what they do here. */
export const trainees = ['mentors', 'moderators', 'hosts', 'facilitators'] as const
export type Trainee = (typeof trainees)[number]

export type ModuleSummary = Readonly<{
  id: string
  title: string
  lead: string
  audiences: readonly Audience[]
  minutes: number
  requiredFor: readonly Trainee[]
  /** What each part to read is called in what people have marked, in their order. */
  parts: readonly string[]
  /** How many questions its quiz has. */
  questions: number
  /** The day on which it was taken out of the list. */
  retired: string | null
}>

/** A moment in a story, with what may be done in it. One without a choice is an end. */
export type ScenarioMoment = Readonly<{
  pieces: readonly Piece[]
  choices: readonly Readonly<{ words: Line; next: ScenarioMoment }>[]
}>

/**
 * What somebody does in a moment of a scenario: one of the five ways, which are an idea of Right To Be; nothing that helps; or
 * leaving it because it is too dangerous.
 */
export const helpingWays = ['distract', 'delegate', 'document', 'delay', 'direct'] as const
export type HelpingWay = (typeof helpingWays)[number]
export const deeds = [...helpingWays, 'none', 'out'] as const
export type Deed = (typeof deeds)[number]

export const places = ['school', 'work', 'online', 'out'] as const
export type ScenarioPlace = (typeof places)[number]

/** How a scenario can end. `out`: the helper has kept themselves safe. */
export const endKinds = ['helped', 'mixed', 'harm', 'out'] as const
export type EndKind = (typeof endKinds)[number]

/** A finding beside an end, with what it does not show. */
export type LimitedFinding = ShownFinding & Readonly<{ limit: string }>

/** A moment of a scenario: one to choose in, or an end. */
export type Moment = Readonly<{
  id: string
  pieces: readonly Piece[]
  choices: readonly Readonly<{ words: Line; deed: Deed; next: string; feedback: readonly Piece[] }>[]
  end: Readonly<{ kind: EndKind; findings: readonly LimitedFinding[] }> | null
}>

export type QuizQuestion = Readonly<{
  question: string
  options: readonly Readonly<{ words: Line; right: boolean; why: Line }>[]
}>

export type Module = ModuleSummary &
  Readonly<{
    outcomes: readonly Line[]
    reading: readonly Section[]
    scenario: Readonly<{ title: string; start: ScenarioMoment }>
    quiz: Readonly<{ title: string; questions: readonly QuizQuestion[] }>
    /** A question for the reader alone. */
    reflection: string
    standing: ReviewState
  }>

export type ScenarioSummary = Readonly<{
  id: string
  title: string
  lead: string
  place: ScenarioPlace
  minutes: number
  /** How many ends it has. */
  ends: number
}>

/** A branching scenario. It starts with its first moment. */
export type BranchingScenario = ScenarioSummary &
  Readonly<{ moments: readonly Moment[]; standing: ReviewState }>
