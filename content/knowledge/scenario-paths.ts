import type { Moment } from './words.ts'

type Walked = Pick<Moment, 'id' | 'choices'>

/** The ids of the moments along a path, from the first to an end. */
export type Path = readonly string[]

/**
 * Every path through a scenario, one for each sequence of choices.
 *
 * @throws for a choice without a target, and for a circle, which a player might never leave
 */
export function pathsOf(moments: readonly Walked[]): Path[] {
  const byId = new Map(moments.map((moment) => [moment.id, moment]))
  function from(id: string, before: Path): Path[] {
    const moment = byId.get(id)
    if (!moment) throw new Error(`a choice of "${before.at(-1)}" leads to "${id}", which does not exist`)
    if (before.includes(id)) throw new Error(`the moment "${id}" leads back to itself`)
    const path = [...before, id]
    return moment.choices.length === 0 ? [path] : moment.choices.flatMap(({ next }) => from(next, path))
  }
  const [first] = moments
  if (!first) throw new Error('has no moment')
  return from(first.id, [])
}
