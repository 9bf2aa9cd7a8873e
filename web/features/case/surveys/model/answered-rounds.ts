import { recordStorage } from '#web/platform/device/choice.ts'
import { externalStore } from '#web/ui/external-store.ts'

/** The rounds that were answered on this device, and nothing of what was answered. */
export const answeredKey = 'upstander-surveys-answered'

/** More than anybody is asked in years. */
const most = 20

function read(): string[] {
  try {
    return (recordStorage()?.getItem(answeredKey) ?? '').split(' ').filter(Boolean)
  } catch {
    return []
  }
}

const shown = externalStore<readonly string[] | null>(null)

/** Which rounds this device has answered. */
export const answeredRounds = {
  current: (): readonly string[] => {
    if (shown.current() === null) shown.set(read())
    return shown.current() ?? []
  },
  subscribe: shown.subscribe,
  add: (roundId: string): void => {
    const rounds = [roundId, ...read().filter((each) => each !== roundId)].slice(0, most)
    shown.set(rounds)
    try {
      recordStorage()?.setItem(answeredKey, rounds.join(' '))
    } catch {
      // A browser that keeps nothing asks again, and the person knows better.
    }
  },
}
