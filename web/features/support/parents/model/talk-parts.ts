import type { Talk } from '#content/parents/words.ts'
import { m } from '#web/messages/compiled/messages.js'

/** The parts of a talk, in order of use. `said`: phrases, in quotes. */
export const talkParts = [
  { of: 'openers', name: m.parents_openers, said: true },
  { of: 'ask', name: m.parents_ask, said: true },
  { of: 'use', name: m.parents_use, said: true },
  { of: 'avoid', name: m.parents_avoid, said: true },
  { of: 'listen', name: m.parents_listen, said: false },
  { of: 'promise', name: m.parents_promise, said: false },
] as const satisfies readonly { of: keyof Talk; name: () => string; said: boolean }[]
