import { useMarks } from '#web/records/personal/use-marks.ts'

const load = async () => (await import('../store/scenario-endings.ts')).scenarioEndings

/** The endings that were reached; `set` is `null` until its code is loaded. */
export const useScenarioEndings = () => useMarks(load)

export const endName = (scenarioId: string, endId: string): string => `${scenarioId}/${endId}`

/** How many endings of a scenario were reached. */
export const countEnds = (names: ReadonlySet<string>, scenarioId: string): number =>
  [...names].filter((name) => name.startsWith(`${scenarioId}/`)).length
