import { recordStorage } from '#web/platform/device/device-choice.ts'
import { externalStore } from '#web/ui/external-store.ts'

/** The rounds answered on this device, without the answers. */
export const answeredKey = 'upstander-surveys-answered'

/** More than anybody answers in years. */
const maxRemembered = 20

function read(): string[] {
  try {
    return (recordStorage()?.getItem(answeredKey) ?? '').split(' ').filter(Boolean)
  } catch {
    return []
  }
}

const shown = externalStore<readonly string[] | null>(null)

/** The rounds that this device has answered. */
export const answeredRounds = {
  current: (): readonly string[] => {
    if (shown.current() === null) shown.set(read())
    return shown.current() ?? []
  },
  subscribe: shown.subscribe,
  add: (roundId: string): void => {
    const rounds = [roundId, ...read().filter((each) => each !== roundId)].slice(0, maxRemembered)
    shown.set(rounds)
    try {
      recordStorage()?.setItem(answeredKey, rounds.join(' '))
    } catch {
      // Without storage the form is shown again, and the person knows that they have answered.
    }
  },
}
