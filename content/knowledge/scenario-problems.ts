import type { Finding } from '../evidence-findings/findings.ts'
import type { ContentLocale } from '../localised.ts'
import type { WrittenScenario } from './read.ts'
import { pathsOf } from './scenario-paths.ts'
import { helpingWays, type Moment } from './words.ts'

/** The source to credit for the five ways. */
const credited = 'righttobe.org'

type Ends = WrittenScenario['facts']['ends']

/** All structural problems of a scenario, found by walking every path. */
export function scenarioProblems(
  { facts, texts }: WrittenScenario,
  findings: ReadonlyMap<string, Finding>,
): string[] {
  const { ends, sources } = facts
  return [
    ...(['en', 'es'] as const).flatMap((locale) => pathProblems(locale, texts[locale].moments, ends)),
    ...(sources.some(({ url }) => new URL(url).hostname === credited)
      ? []
      : ['does not credit Right To Be among its sources']),
    ...facts.findings
      .filter((id) => findings.has(id) && !findings.get(id)?.limit)
      .map((id) => `an end rests on "${id}", which does not say what it does not show`),
  ]
}

type Walked = Omit<Moment, 'end'>

function pathProblems(locale: ContentLocale, moments: readonly Walked[], ends: Ends): string[] {
  const say = (problem: string) => `${locale}: ${problem}`
  try {
    const reached = new Set(pathsOf(moments).flat())
    const unreached = moments.filter(({ id }) => !reached.has(id))
    return [
      ...unreached.map(({ id }) => `nothing leads to the moment "${id}"`),
      ...moments.flatMap((moment) => momentProblems(moment, ends)),
      ...endProblems(moments, ends),
      ...missingWays(moments),
    ].map(say)
  } catch (error) {
    return [say(error instanceof Error ? error.message : String(error))]
  }
}

/** A moment is an end that the facts name, or a choice from which an end can be reached. */
function momentProblems({ id, choices }: Walked, ends: Ends): string[] {
  if (choices.length === 0)
    return ends[id] ? [] : [`"${id}" is a dead end: nothing can be chosen there, and it is no end`]
  const out = choices.filter(({ deed }) => deed === 'out')
  const [way] = out
  return [
    ...(ends[id] ? [`"${id}" is called an end, and has choices`] : []),
    ...(choices.length - out.length < 2 ? [`"${id}" has fewer than two choices`] : []),
    ...(!way || out.length > 1 || ends[way.next]?.kind !== 'out'
      ? [`"${id}" needs one way out, for when it is too dangerous, that leads to an end of that kind`]
      : []),
  ]
}

const endProblems = (moments: readonly Walked[], ends: Ends) =>
  Object.keys(ends)
    .filter((end) => !moments.some(({ id }) => id === end))
    .map((end) => `there is no moment for the end "${end}"`)

/** Each scenario offers all five ways somewhere, so that each can be tried. */
function missingWays(moments: readonly Walked[]): string[] {
  const offeredWays = new Set(moments.flatMap(({ choices }) => choices.map(({ deed }) => deed)))
  return helpingWays.filter((way) => !offeredWays.has(way)).map((way) => `nobody can choose to ${way}`)
}
