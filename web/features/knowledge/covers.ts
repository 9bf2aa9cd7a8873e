import type { Audience, Situation } from '#content/knowledge/words.ts'
import type { SpotShape } from '#web/ui/illustrations/spot.tsx'

const bySituation: Readonly<Record<Situation, SpotShape>> = {
  now: 'beside',
  proof: 'letter',
  accounts: 'screen',
  picture: 'screen',
  telling: 'beside',
  home: 'home',
  school: 'reading',
  work: 'rules',
  business: 'path',
  helping: 'circle',
  feelings: 'calm',
}

/** The drawing on the cover of a guide, by what it is about first. */
export const guideCover = ({ situations }: { readonly situations: readonly Situation[] }): SpotShape =>
  situations[0] === undefined ? 'beside' : bySituation[situations[0]]

const byAudience: Readonly<Record<Audience, SpotShape>> = {
  everyone: 'screen',
  teens: 'circle',
  adults: 'path',
  workers: 'rules',
  parents: 'home',
  bystanders: 'circle',
  teachers: 'reading',
  managers: 'rules',
  businesses: 'path',
  carers: 'beside',
  staff: 'beside',
}

/** What the second half of an id is about, where it says more than whom a module is for. */
const byTopic: Readonly<Record<string, SpotShape>> = {
  after: 'beside',
  calls: 'screen',
  care: 'calm',
  crisis: 'beside',
  feelings: 'calm',
  first: 'beside',
  five: 'circle',
  image: 'screen',
  limits: 'path',
  listen: 'beside',
  online: 'screen',
  proof: 'letter',
  record: 'letter',
  recover: 'calm',
  report: 'letter',
  return: 'path',
  room: 'circle',
  school: 'reading',
  start: 'rules',
  tech: 'screen',
  tell: 'beside',
}

/** The drawing on the cover of a module. */
export function moduleCover({
  id,
  audiences,
}: {
  readonly id: string
  readonly audiences: readonly Audience[]
}): SpotShape {
  const topic = id.slice(id.indexOf('-') + 1)
  return byTopic[topic] ?? byAudience[audiences[0] ?? 'everyone']
}
