import type { Line, ReviewState } from '../knowledge/words.ts'

/** Parts of the page that a day of a programme leads to. */
export const recoveryTools = ['journal', 'mood', 'thoughts', 'calm', 'sleep'] as const
export type RecoveryTool = (typeof recoveryTools)[number]

/** A day of a programme as a page shows it, in one language. */
export type ProgrammeDay = Readonly<{
  title: string
  minutes: number
  do: Line
  orElse: string
  tool: RecoveryTool | null
}>

export type Programme = Readonly<{
  id: string
  title: string
  forWhom: string
  days: readonly ProgrammeDay[]
  standing: ReviewState
}>

/** A question to write to, with what to be careful about. */
export type Prompt = Readonly<{ id: string; prompt: string; caution: string }>

/** What the page is made of, in one language. The build makes it from YAML; no script brings it along. */
export type RecoveryTexts = Readonly<{
  programmes: readonly Programme[]
  prompts: readonly Prompt[]
  /** After so many minutes of writing the page asks whether that is enough. */
  promptMinutes: number
  promptStanding: ReviewState
}>
