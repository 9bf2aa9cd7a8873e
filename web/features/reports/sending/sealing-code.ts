import { OfflineError } from '#web/platform/api/errors.ts'

const parts = {
  prepare: () => import('./prepare.ts'),
  files: () => import('./files.ts'),
  proof: () => import('../receipts/proof.ts'),
  receipt: () => import('#encryption/receipt.ts'),
  writing: () => import('../sealing/writing.ts'),
}

/**
 * Fetches the code that seals while a report is being written, so that it is there when the network is not.
 */
export function fetchSealingCode(): void {
  for (const load of Object.values(parts)) load().catch(() => {})
}

/** The same for what is written into a report that was sent. */
export function fetchWritingCode(): void {
  parts.writing().catch(() => {})
}

/** @throws OfflineError where the code is not here and cannot be fetched */
export async function sealingCode<Part extends keyof typeof parts>(
  part: Part,
): Promise<Awaited<ReturnType<(typeof parts)[Part]>>>
export async function sealingCode(part: keyof typeof parts): Promise<unknown> {
  try {
    return await parts[part]()
  } catch (cause) {
    throw new OfflineError({ cause })
  }
}
