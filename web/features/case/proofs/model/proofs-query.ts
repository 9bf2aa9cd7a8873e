import { queryOptions } from '@tanstack/react-query'
import {
  type Checkpoint,
  type EntryProof,
  listProofs,
  readCheckpoint,
  readConsistency,
  readLatestCheckpoint,
  readLogKey,
} from '#contract/proofs.ts'
import { call } from '#web/platform/api/call.ts'
import { isRefusal } from '#web/platform/api/errors.ts'
import type { CallOptions } from '#web/platform/api/request.ts'
import { openedReportsKey } from '#web/records/queries.ts'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import { type ComparedProofs, recheckBeforeAlarm } from './recheck-proofs.ts'

/** The log is public: it is read without credentials. */
const withoutCredentials = { credentials: 'omit' } as const

/** The proof since when a report's entries exist, verified on this device. */
export function proofsQuery(keyring: Keyring, id: string, entryCount: number) {
  return queryOptions({
    queryKey: [...openedReportsKey(keyring), 'proofs', id, entryCount],
    queryFn: ({ signal }) => recheckBeforeAlarm(() => readAndCompareProofs(keyring, id, signal), signal),
    staleTime: 60_000,
  })
}

async function readAndCompareProofs(
  keyring: Keyring,
  id: string,
  signal: AbortSignal,
): Promise<ComparedProofs> {
  const proofs = await readProofs(id, { ...keyring.options, signal })
  const days = [...new Set(proofs.filter(({ inclusion }) => inclusion).map(({ promise }) => promise.day))]
  const [log, checkpoints, { checkProofs }, { compareLog }] = await Promise.all([
    call(readLogKey, {}, { ...withoutCredentials, signal }),
    readCheckpoints(days, signal),
    import('./check-proofs.ts'),
    import('./known-log.ts'),
  ])
  // Fetched after the days' checkpoints, so that none of those is newer.
  const newest = await nullIfRefused(call(readLatestCheckpoint, {}, { ...withoutCredentials, signal }))
  const sameness = await compareLog(log, newest, checkpoints, async (from, to) => {
    const query = { from, to }
    const shown = await nullIfRefused(call(readConsistency, { query }, { ...withoutCredentials, signal }))
    return shown && shown.hashes
  })
  return { ...(await checkProofs(log, checkpoints, proofs)), sameness }
}

async function readProofs(id: string, options: CallOptions): Promise<EntryProof[]> {
  const proofs: EntryProof[] = []
  let cursor: string | undefined
  do {
    const page = await call(listProofs, { params: { id }, query: { cursor } }, options)
    proofs.push(...page.items)
    cursor = page.next ?? undefined
  } while (cursor !== undefined)
  return proofs
}

/** One at a time: a report of years has many days, and the network may be a phone's. */
async function readCheckpoints(days: readonly string[], signal: AbortSignal): Promise<Checkpoint[]> {
  const checkpoints: Checkpoint[] = []
  for (const day of days) {
    checkpoints.push(await call(readCheckpoint, { params: { day } }, { ...withoutCredentials, signal }))
  }
  return checkpoints
}

/** The server's response; `null` if it says that there is none. */
async function nullIfRefused<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (isRefusal(error, 'not_found', 'invalid_input')) return null
    throw error
  }
}
