import type { Audience, Situation } from '#content/knowledge/words.ts'
import type { audiences } from '#web/ui/illustrations/audiences.tsx'
import type { SpotShape } from '#web/ui/illustrations/spot.tsx'

const bySituation: Readonly<Record<Situation, SpotShape>> = {
  now: 'lamp',
  proof: 'proof',
  accounts: 'key',
  picture: 'picture',
  telling: 'talking',
  home: 'home',
  school: 'school',
  work: 'work',
  business: 'shop',
  helping: 'circle',
  feelings: 'calm',
}

/** The drawing on the cover of a guide, by its first situation. */
export const guideCover = ({ situations }: { readonly situations: readonly Situation[] }): SpotShape =>
  situations[0] === undefined ? 'beside' : bySituation[situations[0]]

/** The motif on the cover of a module: a subject, or an audience. */
export type ModuleShape = SpotShape | keyof typeof audiences

const byAudience: Readonly<Record<Audience, ModuleShape>> = {
  everyone: 'screen',
  teens: 'teens',
  adults: 'path',
  workers: 'work',
  parents: 'home',
  bystanders: 'bystanders',
  teachers: 'school',
  managers: 'managers',
  businesses: 'shop',
  carers: 'carers',
  staff: 'handlers',
}

/** The topic in the second half of an id, if it is more specific than the audience. */
const byTopic: Readonly<Record<string, SpotShape>> = {
  after: 'beside',
  calls: 'call',
  care: 'calm',
  crisis: 'lamp',
  feelings: 'calm',
  first: 'lamp',
  image: 'picture',
  limits: 'path',
  listen: 'talking',
  online: 'screen',
  proof: 'proof',
  record: 'proof',
  recover: 'calm',
  report: 'letter',
  return: 'steps',
  room: 'table',
  school: 'school',
  start: 'key',
  tech: 'key',
  tell: 'talking',
}

/** The drawing on the cover of a module. */
export function moduleCover({
  id,
  audiences,
}: {
  readonly id: string
  readonly audiences: readonly Audience[]
}): ModuleShape {
  const topic = id.slice(id.indexOf('-') + 1)
  return byTopic[topic] ?? byAudience[audiences[0] ?? 'everyone']
}
