import { m } from '#web/messages/compiled/messages.js'

/** The views of the page, each with its `#`, which no server sees. */
export const views = {
  journal: { title: m.recovery_journal, hint: m.recovery_journal_hint },
  mood: { title: m.recovery_mood, hint: m.recovery_mood_hint },
  calm: { title: m.recovery_calm, hint: m.recovery_calm_hint },
  programmes: { title: m.recovery_programmes, hint: m.recovery_programmes_hint },
  thoughts: { title: m.recovery_thoughts, hint: m.recovery_thoughts_hint },
  sleep: { title: m.recovery_sleep, hint: m.recovery_sleep_hint },
  helped: { title: m.recovery_helped, hint: m.recovery_helped_hint },
  keep: { title: m.recovery_keep, hint: m.recovery_keep_hint },
} as const
export type ViewName = keyof typeof views

export const viewNames = Object.keys(views).filter((name): name is ViewName => name in views)

/** The view of an address, by its `#`. */
export const viewFromHash = (hash: string): ViewName | null =>
  viewNames.find((name) => hash === `#${name}`) ?? null

export const addressOf = (view: ViewName): string => `/recovery-center#${view}`
