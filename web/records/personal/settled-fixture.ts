/** How much the platform is sealing and opening, beside what runs here. */
let underWay = 0

/**
 * Lets it be known when the platform's own cryptography is done, which runs in other threads: without that, the same seed would
 * draw other sequences on a busy machine.
 *
 * @returns puts everything back
 */
export function watchCryptography(): () => void {
  const { prototype } = SubtleCrypto
  const names = ['digest', 'importKey', 'exportKey', 'deriveBits', 'encrypt', 'decrypt'] as const
  const originals = names.map((name) => [name, Object.getOwnPropertyDescriptor(prototype, name)] as const)
  for (const [name, original] of originals) {
    const value = async function (this: SubtleCrypto, ...given: unknown[]) {
      underWay += 1
      try {
        return await Reflect.apply(original?.value, this, given)
      } finally {
        underWay -= 1
      }
    }
    Object.defineProperty(prototype, name, { ...original, value })
  }
  return () => {
    for (const [name, original] of originals) if (original) Object.defineProperty(prototype, name, original)
  }
}

const tick = () => new Promise<void>((resolve) => setImmediate(resolve))

/** Everything that happened since has settled: promises that wait for nothing are done. */
export async function settled(): Promise<void> {
  await tick()
  if (underWay > 0) return settled()
  await tick()
  if (underWay > 0) await settled()
}
