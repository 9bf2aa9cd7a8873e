import type { EarlierStore } from './carry-over.ts'
import type { OutboxKind } from './kind.ts'

/** What there is that can wait, and where builds before the outbox kept such things. */
export interface Registered {
  readonly kinds: readonly {
    readonly name: string
    /** It can be taken back from a list of what waits: nothing else is to be done for that. */
    readonly isDiscardable: boolean
    /** Called once something of it waits. */
    readonly load: () => Promise<OutboxKind>
  }[]
  readonly earlier: readonly EarlierStore[]
}

/** Calls that come before the kinds are known wait for them. */
const loader = Promise.withResolvers<() => Promise<Registered>>()
let loaded: Promise<Registered> | null = null

/** Says once, as the app starts, what loads the kinds (web/app/background/outbox.ts). */
export const registerKinds = (load: () => Promise<Registered>): void => loader.resolve(load)

/** @throws where their code cannot be fetched; it can be asked again */
export async function registeredKinds(): Promise<Registered> {
  const load = await loader.promise
  loaded ??= load().catch((error: unknown) => {
    loaded = null
    throw error
  })
  return loaded
}

/** Fetches what seals and sends these kinds while something is being written, so that it is there when the network is not. */
export function fetchKinds(...names: readonly string[]): void {
  registeredKinds()
    .then(({ kinds }) =>
      Promise.all(kinds.filter(({ name }) => names.includes(name)).map(({ load }) => load())),
    )
    .catch(() => undefined)
}
