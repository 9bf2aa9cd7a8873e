import type { PromptCheckContext } from '../recovery/problems.ts'
import { checkDocument } from '../recovery/problems.ts'
import type { TextVerdict } from '../knowledge/problems.ts'
import type { Localised } from '../localised.ts'
import { signsOf, talkOf } from './read.ts'
import type { WrittenSigns, WrittenTalk } from './schema.ts'

/** All problems of a talk. */
export const checkTalk = (id: string, source: string, context: PromptCheckContext): TextVerdict =>
  checkDocument(`content/parents/talks/${id}.yaml`, context, () => {
    const written = talkOf(id, source)
    return { written, texts: textsOfTalk(written), more: [] }
  })

/** All problems of the list of signs. */
export const checkSigns = (source: string, context: PromptCheckContext): TextVerdict =>
  checkDocument('content/parents/signs.yaml', context, () => {
    const written = signsOf(source)
    return { written, texts: textsOfSigns(written), more: signProblems(written) }
  })

const textsOfTalk = (talk: WrittenTalk): Localised[] => [
  talk.title,
  talk.moment,
  ...talk.openers,
  ...talk.ask,
  ...talk.use,
  ...talk.listen,
  ...talk.avoid,
  ...talk.promise,
  talk.next,
  talk.safety,
]

const textsOfSigns = ({ intro, groups }: WrittenSigns): Localised[] => [
  ...intro,
  ...groups.flatMap(({ name, signs }) => [name, ...signs.map(({ words }) => words)]),
]

/**
 * Words that read like a diagnosis. Nothing here assesses a child: a sign has many possible reasons, and a child without one may
 * need help.
 */
const verdict =
  /\b(score|points?|likely|probably|means that|diagnos\w*|puntos?|puntuación|probablemente|significa que|diagn[oó]stic\w*)\b|\d/iu

function signProblems(written: WrittenSigns): string[] {
  const ids = written.groups.flatMap(({ id, signs }) => [id, ...signs.map((sign) => `sign ${sign.id}`)])
  return [
    ...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `has "${id}" twice`),
    ...(written.groups.some(({ isUrgent }) => isUrgent) ? [] : ['has no group of what needs help today']),
    ...textsOfSigns(written)
      .flatMap(({ en, es }) => [en, es])
      .filter((words) => verdict.test(words))
      .map((words) => `reads as a score or a verdict: "${words}"`),
  ]
}
