/** Number of cryptographic operations in progress. */
let underWay = 0

/**
 * Tracks the platform's cryptography, which runs in other threads: otherwise the same seed would yield other sequences on a busy machine.
 *
 * @returns restores the original functions
 */
export function watchCryptography(): () => void {
  const { prototype } = SubtleCrypto
  const names = ['digest', 'importKey', 'exportKey', 'deriveBits', 'encrypt', 'decrypt'] as const
  const originals = names.map((name) => [name, Object.getOwnPropertyDescriptor(prototype, name)] as const)
  for (const [name, original] of originals) {
    const value = async function (this: SubtleCrypto, ...input: unknown[]) {
      underWay += 1
      try {
        return await Reflect.apply(original?.value, this, input)
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

/** Resolves when all pending promises and cryptographic operations are done. */
export async function settled(): Promise<void> {
  await tick()
  if (underWay > 0) return settled()
  await tick()
  if (underWay > 0) await settled()
}
