import type { EarlierStore } from './migration.ts'
import type { OutboxKind } from './kind.ts'

/** The kinds of items that can wait, and where versions before the outbox stored them. */
export interface RegisteredKinds {
  readonly kinds: readonly {
    readonly name: string
    /** Whether the person can discard it from a list of waiting items, with no further steps. */
    readonly isDiscardable: boolean
    /** Called once an item of the kind waits. */
    readonly load: () => Promise<OutboxKind>
  }[]
  readonly earlier: readonly EarlierStore[]
}

/** Calls made before the kinds are registered wait for them. */
const loader = Promise.withResolvers<() => Promise<RegisteredKinds>>()
let loaded: Promise<RegisteredKinds> | null = null

/** Registers the loader of the kinds once, when the app starts (web/app/background/outbox.ts). */
export const registerKinds = (load: () => Promise<RegisteredKinds>): void => loader.resolve(load)

/** @throws if their code cannot be loaded; it can be called again */
export async function registeredKinds(): Promise<RegisteredKinds> {
  const load = await loader.promise
  loaded ??= load().catch((error: unknown) => {
    loaded = null
    throw error
  })
  return loaded
}

/** Prefetches the code of these kinds while the person writes, so that it is there when the network is not. */
export function fetchKinds(...names: readonly string[]): void {
  registeredKinds()
    .then(({ kinds }) =>
      Promise.all(kinds.filter(({ name }) => names.includes(name)).map(({ load }) => load())),
    )
    .catch(() => undefined)
}
