import '../plain-parsers.ts'
import * as z from 'zod/mini'
import { nonEmptyWords, line } from '../primitives.ts'

/** The two communities, which never see each other's words: 13–17, and 18 or older. */
export const ageBands = ['younger', 'older'] as const
export const ageBand = z.enum(ageBands)
export type AgeBand = z.infer<typeof ageBand>

/** What a space is for. [Note: Spaces] in the migration 0076. */
export const spaceKinds = [
  'story',
  'category',
  'group',
  'room',
  'campaign',
  // One a line: npm run new adds to them.
] as const
export const spaceKind = z.enum(spaceKinds)
export type SpaceKind = z.infer<typeof spaceKind>

/** How long a name is at most, in characters. */
export const maxNameLength = 30
/** How long a post is at most, in characters. */
export const maxPostLength = 10_000
/** How long a content note is at most, in characters. */
export const maxNoteLength = 120

/** The pictures of a voice, drawn from a number. Nobody uploads one. */
export const drawnPictures = 48
export const drawnPicture = z.int().check(z.minimum(0), z.maximum(drawnPictures - 1))

export const voiceName = line(maxNameLength, 2).check(z.refine((text) => text.trim().length >= 2))
export const postSource = nonEmptyWords(maxPostLength)
/** What someone may want to know before they read on; empty where there is nothing. */
export const contentNote = line(maxNoteLength)

/** How the author of a public text is shown. `null` for someone whose account is gone. */
export const author = z.nullable(
  z.strictObject({
    /** Of the alias, never of the member. */
    id: z.uuidv4(),
    /** Null until a moderator has read it. */
    name: z.nullable(z.string()),
    picture: z.int(),
    /** They write for a business. */
    isBusiness: z.boolean(),
    /** It is the caller. */
    isOwn: z.boolean(),
  }),
)
export type TextAuthor = z.infer<typeof author>

/** How much of something there is. Never the number: it would show an abuser when a text was read. */
export const steps = ['none', 'some', 'over_10', 'over_50'] as const
export const step = z.enum(steps)
export type Step = z.infer<typeof step>

/** @returns the step that a count is shown as */
export function stepOf(count: number): Step {
  if (count > 50) return 'over_50'
  if (count > 10) return 'over_10'
  return count > 0 ? 'some' : 'none'
}

/**
 * - `waiting`: a moderator has not read it yet; its author alone sees it.
 * - `published`: others see it.
 * - `refused`: a moderator decided against it; its author alone sees it, with the reason.
 * - `removed`: it was published, and a moderator took it away.
 * - `withdrawn`: its author took it away.
 */
export const textStates = ['waiting', 'published', 'refused', 'removed', 'withdrawn'] as const
export const textState = z.enum(textStates)
export type TextState = z.infer<typeof textState>

/** Why a text is not published, or was taken away. The words are in content/moderation/reasons.ts. */
export const decisionReasons = [
  'contact_details',
  'recognisable_person',
  'recognisable_place',
  'insult',
  'slur',
  'threat',
  'grooming',
  'advertising',
  'method',
  'age_shown',
  'impersonation',
  'off_topic',
  'not_ones_own',
  'other',
] as const
export const decisionReason = z.enum(decisionReasons)
export type DecisionReason = z.infer<typeof decisionReason>

/** What the device and the server find in a text, by kind. Never the rule that found it. */
export const findingKinds = [
  'number',
  'email',
  'address',
  'handle',
  'link',
  'named_person',
  'school_or_employer',
  'named_business',
  'place',
  'age',
  'look_first',
] as const
export const findingKind = z.enum(findingKinds)
export type FindingKind = z.infer<typeof findingKind>

/** What a reader says to a text with one press: `support` to a story, the others in the forum. */
export const reactionKinds = ['support', 'hear', 'me_too', 'thanks'] as const
export const reactionKind = z.enum(reactionKinds)
export type ReactionKind = z.infer<typeof reactionKind>
export const reactionSteps = z.strictObject({ support: step, hear: step, me_too: step, thanks: step })
export type ReactionSteps = z.infer<typeof reactionSteps>
