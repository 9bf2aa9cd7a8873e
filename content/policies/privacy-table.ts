import type { Block } from '../document.ts'
import { holdings } from './holdings/holdings.ts'

/** Everything that is on the server and says something about people: what, why, who can see it, and for how long. */
export const privacyTable: Block = {
  kind: 'table',
  columns: [
    { en: 'What', es: 'Qué' },
    { en: 'Why', es: 'Para qué' },
    { en: 'Who can see it', es: 'Quién puede verlo' },
    { en: 'How long', es: 'Cuánto tiempo' },
  ],
  rows: holdings
    .filter(({ isPersonal }) => isPersonal)
    .map(({ what, why, who, howLong }) => [what, why, who, howLong]),
}
