import { useMarks } from '#web/records/personal/use-marks.ts'

const load = async () => (await import('../store/played-store.ts')).endsSeen

/** Which ends somebody has come to; `set` is `null` until its code has come. */
export const usePlayed = () => useMarks(load)

export const endName = (scenarioId: string, endId: string): string => `${scenarioId}/${endId}`

/** How many ends of a scenario somebody has come to. */
export const countEnds = (names: ReadonlySet<string>, scenarioId: string): number =>
  [...names].filter((name) => name.startsWith(`${scenarioId}/`)).length
