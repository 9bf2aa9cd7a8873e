import { standingOf } from '../knowledge/publish.ts'
import { lettersIn } from '../law/publish-tools.ts'
import type { ContentLocale, Localised } from '../localised.ts'
import { markTerms } from '../terms/term-marks.ts'
import { signsOf, signsSource, talkIds, talkOf, talkSource } from './read.ts'
import type { WrittenTalk } from './schema.ts'
import type { ParentTexts, Talk } from './words.ts'

/** Letters of a parent to a school. */
const lettersToSchool: ReadonlySet<string> = new Set([
  'complaint-school',
  'preserve-evidence',
  'request-records',
])

/** The texts of the page in one language. For the build: it reads files. */
export function parentTextsIn(locale: ContentLocale): ParentTexts {
  const say = (text: Localised) => text[locale]
  const signs = signsOf(signsSource())
  return {
    intro: signs.intro.map(say),
    groups: signs.groups.map(({ id, name, isUrgent, signs: each }) => ({
      id,
      name: say(name),
      isUrgent,
      signs: each.map((sign) => ({ id: sign.id, words: say(sign.words) })),
    })),
    signStanding: standingOf(locale, signs),
    talks: talkIds()
      .map((id) => talkOf(id, talkSource(id)))
      .toSorted((one, other) => one.order - other.order)
      .map((talk) => talkIn(locale, talk)),
    letters: lettersIn(locale).filter(({ id }) => lettersToSchool.has(id)),
  }
}

function talkIn(locale: ContentLocale, talk: WrittenTalk): Talk {
  const say = (text: Localised) => text[locale]
  const { inText } = markTerms(locale)
  return {
    id: talk.id,
    title: say(talk.title),
    moment: say(talk.moment),
    openers: talk.openers.map(say),
    ask: talk.ask.map(say),
    use: talk.use.map(say),
    listen: talk.listen.map(say),
    avoid: talk.avoid.map(say),
    promise: talk.promise.map(say),
    next: inText(say(talk.next)),
    safety: inText(say(talk.safety)),
    standing: standingOf(locale, talk),
  }
}
