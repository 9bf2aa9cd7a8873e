import type { Result } from './result.ts'

/** Reviews of one day. */
export interface WaveDay {
  readonly day: string
  readonly count: number
}

/** The reviews, day by day. */
export interface Wave {
  readonly days: readonly WaveDay[]
  readonly total: number
  /** The day with the most reviews; the first one of several. */
  readonly peak: WaveDay | null
  /** The number of reviews without a day. */
  readonly withoutDate: number
}

/** The reviews among the results. */
export const reviewsOfWave = (results: readonly Result[]): Result[] =>
  results.filter(({ kind, place }) => kind === 'review' || place === 'review-site')

/** Counts reviews by day, the first day first; days without any are omitted. */
export function reviewWave(results: readonly Result[]): Wave {
  const reviews = reviewsOfWave(results)
  const byDay = Map.groupBy(
    reviews.filter(({ postedOn }) => postedOn !== null),
    ({ postedOn }) => postedOn ?? '',
  )
  const days = [...byDay]
    .map(([day, found]) => ({ day, count: found.length }))
    .toSorted((one, other) => one.day.localeCompare(other.day))
  const peak = days.reduce<WaveDay | null>(
    (busiest, each) => (busiest && busiest.count >= each.count ? busiest : each),
    null,
  )
  const dated = days.reduce((sum, { count }) => sum + count, 0)
  return { days, total: reviews.length, peak, withoutDate: reviews.length - dated }
}

/** By day; those without a day come last. */
export const inOrder = (results: readonly Result[]): Result[] =>
  reviewsOfWave(results).toSorted(
    (one, other) =>
      (one.postedOn ?? '9').localeCompare(other.postedOn ?? '9') ||
      (one.steps[0]?.at ?? '').localeCompare(other.steps[0]?.at ?? ''),
  )

/** Problems of a public reply. */
export type ReplyProblem = 'threat' | 'money' | 'client'

const signs: readonly (readonly [ReplyProblem, RegExp])[] = [
  [
    'threat',
    /\b(lawyers?|attorneys?|sue|legal action|court|police|abogad[oa]s?|demandar\w*|tribunal|juicio|polic[ií]a)\b/iu,
  ],
  ['money', /\b(refund|discount|free of charge|voucher|pay you|reembolso|descuento|gratis|pagar\w*)\b/iu],
  [
    'client',
    /\b(your (visit|appointment|order|stay|treatment|booking)|as our (client|patient|guest)|tu (visita|cita|pedido|estancia|tratamiento|reserva)|nuestr[oa] (cliente|paciente|huésped))\b/iu,
  ],
]

/** The problems to fix before a reply is published. */
export const replyProblems = (text: string): ReplyProblem[] =>
  signs.filter(([, sign]) => sign.test(text)).map(([problem]) => problem)
