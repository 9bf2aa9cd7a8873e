import { idioms } from './phrases/idioms.ts'
import { urging } from './phrases/abuse.ts'
import { type PhraseMatches } from './phrases/catalogue.ts'
import { type PhraseMatch, type PhraseSet } from './phrases/phrases.ts'
import { selfHarmSpanish } from './phrases/self-harm-spanish.ts'
import { selfHarm } from './phrases/self-harm.ts'
import { askedMethods, dangerNow, worry } from './phrases/worry.ts'
import type { DangerReason } from './reasons.ts'
import { sentenceAt, type TextView } from './text/text-view.ts'
import { isReportedByTarget } from './reported-speech.ts'

/** A phrase that says that a person may be in danger now. */
export interface DangerMatch extends PhraseMatch {
  readonly reason: DangerReason
}

/** The phrase sets that `findDanger` needs among the matches. */
export const dangerPhrases: readonly PhraseSet[] = [
  idioms,
  selfHarm,
  selfHarmSpanish,
  worry,
  dangerNow,
  askedMethods,
  urging,
]

/**
 * Present danger to oneself or to another person. Idioms, quotations, reported speech and the distant past are ignored.
 *
 * @param idiomatic the result of `idiomaticTokens`, which callers share.
 */
export function findDanger(view: TextView, matches: PhraseMatches, idiomatic: Uint8Array): DangerMatch[] {
  const own = [selfHarm, selfHarmSpanish].flatMap((set) =>
    matchesOf(view, matches, set, idiomatic, 'self_harm'),
  )
  // "I should jump off a bridge" has the form of an order to others, but is about oneself.
  const urged = matchesOf(view, matches, urging, idiomatic, 'self_harm').filter(({ from }) =>
    isFirstPersonBefore(view, from),
  )
  return [
    ...urged.filter(
      ({ from }) => !isPast(sentenceAt(view, from)) && !isReportedByTarget(sentenceAt(view, from)),
    ),
    ...own.filter((match) => isOwnAndNow(view, match)),
    ...matchesOf(view, matches, worry, idiomatic, 'worry').filter(
      ({ from }) => !isPast(sentenceAt(view, from)),
    ),
    ...matchesOf(view, matches, dangerNow, idiomatic, 'danger_now').filter(
      ({ from }) => !isPast(sentenceAt(view, from)),
    ),
    ...matchesOf(view, matches, askedMethods, idiomatic, 'asks_for_method').filter(
      ({ from }) => !isPast(sentenceAt(view, from)),
    ),
  ]
}

/** For each token, whether it is part of an idiom without danger. */
export function idiomaticTokens(view: TextView, matches: PhraseMatches): Uint8Array {
  const marked = new Uint8Array(view.tokens.length)
  for (const { from, to } of matches.get(idioms) ?? []) marked.fill(1, from, to)
  return marked
}

function matchesOf(
  view: TextView,
  matches: PhraseMatches,
  set: PhraseSet,
  idiomatic: Uint8Array,
  reason: DangerReason,
): DangerMatch[] {
  return (matches.get(set) ?? [])
    .filter(({ from, to }) => !isCovered(idiomatic, from, to) && view.quoted[from] === 0)
    .map((match) => ({ ...match, reason }))
}

/** An idiom covers a phrase if it covers its last word, which is the one about dying. */
const isCovered = (idiomatic: Uint8Array, from: number, to: number) =>
  idiomatic.subarray(Math.max(from, to - 2), to).includes(1)

const firstPerson =
  /^(?:i|im|ive|id|ill|my|me|yo|mi|started|starting|beginning|maybe|perhaps|empiezo|empece|a|quiza|quizas|tal|goodbye|adios|no|ya)$/
/** Whether the preceding words show that the writer is the subject. */
export function isFirstPersonBefore(view: TextView, from: number): boolean {
  const start = Math.max(view.sentenceStarts[from]!, from - 4)
  const words = view.tokens.slice(start, from + 1).map(({ word }) => word)
  return (
    words.some((word) => /^(?:i|im|ive|id|ill|myself|yo|quiero|debo|deberia|pienso)$/.test(word)) &&
    !words.some((word) => /^(?:hope|you|u|te|wish|want)$/.test(word))
  )
}

const others =
  /^(?:they|you|u|people|he|she|someone|somebody|others|kids|who|whether|teens|anyone|if|everyone|gente|alguien|quien|quienes|otros|personas|te|le|les|se|ella|el|ellos|ustedes|not|dont|never|didnt|isnt|arent|wasnt|wont|sin|nunca|tampoco|stop|stopped|without|cuando)$/

function isOwnAndNow(view: TextView, { from }: PhraseMatch): boolean {
  const { word } = view.tokens[from]!
  const before = view.tokens[from - 1]?.word ?? ''
  const sentence = sentenceAt(view, from)
  if (isPast(sentence)) return false
  if (firstPerson.test(word))
    return !(word === 'i' && /^(?:and|if|when|so|that|thought|because)$/.test(before) && isWarded(sentence))
  if (others.test(before) || (before === 'no' && word !== 'no')) return false
  return !isReportedByTarget(sentence)
}

/** `If I want to die I call …`: part of a plan to stay safe. */
const isWarded = (sentence: string) =>
  /\b(?:if i (?:ever )?(?:want|feel)|when i (?:want|feel))\b.*\b(?:i call|i ring|i text|i tell|i write|helps)\b/.test(
    sentence,
  )

const past =
  /(?:^| )(?:i remember|recuerdo|me acuerdo|at (?:age )?(?:\d+|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty)|a los (?:\d+|diez|once|doce|trece|catorce|quince|dieciseis|diecisiete|dieciocho|diecinueve|veinte)|con (?:\d+|doce|trece|catorce|quince|dieciseis|diecisiete|dieciocho|diecinueve|veinte) anos|used to|years ago|months ago|long ago|year ago|back then|back when|when i was|when i wanted|in those days|at the time|at that time|once upon|in the past|no longer|not anymore|since then|(?:9|\d+|two|three|four|five|six|ten|many|several|a few) (?:years|months) (?:without|clean|sober|since|later|free|now|ago)|days clean|months clean|years clean|recovered|recovery|survived|survivor|i survived|i am glad|im glad|glad i|never did|had tried|had wanted|i had been|lost (?:my|a|our|her|his)|died by|last year|hace (?:\d+|dos|tres|cuatro|cinco|seis|siete|ocho|diez|quince|veinte|muchos|varios|unos|anos) ?(?:anos|meses)?|hace anos|cuando tenia|cuando era|en aquel|en aquella|en aquellos|por entonces|en esa epoca|en ese entonces|de adolescente|llevo (?:\d+|un|dos|tres|cuatro|cinco|seis) (?:anos|ano|meses) (?:sin|limpia|limpio|bien)|anos sin|meses sin|me alegro|sobrevivi|perdi a|perdimos a|ya no (?:lo hago|me corto|me hago|quiero morir|pienso)|en el instituto me|superado|supere|recuperada|recuperado|queria|queriamos|solia|the year i|el ano que|el ano en que) /
const present =
  /(?:^| )(?:tonight|again|today|now|still|tomorrow|lately|anoche|hoy|otra vez|de nuevo|volvi|todavia|aun|sigo|ahora|esta noche|manana|again now|this week|esta semana|these days) /

/** Whether a sentence is about a time that is over, and about nothing that has returned. */
export const isPast = (sentence: string): boolean =>
  past.test(` ${sentence}`) && !present.test(` ${sentence}`)
