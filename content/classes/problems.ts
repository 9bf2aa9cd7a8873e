import type { TextVerdict } from '../knowledge/problems.ts'
import { loudWords, tooHard } from '../recovery/problems.ts'
import { classTalkSchema } from './schema.ts'

const file = 'content/classes/talk.ts'

/** Matches a question that pupils would have to answer about themselves, in front of a class. */
const aboutOneself =
  /\b(has|have|did) (this|it|that) (ever )?happen(ed)? to (you|any of you)\b|\bte ha pasado\b|\bles ha pasado\b|\bwho of you\b|\bquién de ustedes\b/iu

/**
 * All problems of the teacher's guide to the talk.
 *
 * @param today as `2026-11-25`
 */
export function checkClassTalk(written: unknown, today: string): TextVerdict {
  const say = (problem: string) => `${file}: ${problem}`
  const read = classTalkSchema.safeParse(written)
  if (!read.success) return { problems: [say(read.error.message)], overdue: [] }
  const { before, questions, afterwards, reviewed, reviewBy } = read.data
  const texts = [...before, ...questions, ...afterwards]
  const problems = [
    ...tooHard(texts),
    ...loudWords(texts),
    ...questions
      .filter(({ en, es }) => aboutOneself.test(`${en} ${es}`))
      .map(({ en }) => `asks pupils about themselves: "${en}"`),
    ...(reviewBy > reviewed ? [] : ['is to be read again before it was read']),
  ]
  return {
    problems: problems.map(say),
    overdue: reviewBy < today ? [say(`was to be read again by ${reviewBy}`)] : [],
  }
}
