import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { EncryptionError } from '#encryption/errors.ts'
import { memberStore, type MemberVault } from '#web/platform/vault/member-store.ts'
import { type IndexedReport, indexedReport } from './indexed-report.ts'

/**
 * [Note: The kept index] Between visits the device stores the index in up to 256 parts, each with the reports whose id starts with the same
 * two characters: a change seals one small part again, and loading 2,000 reports takes 256 openings rather than 2,000. A part also says
 * when the index was last in step with the server, for offline readers.
 */
const part = z.strictObject({ inStepAt: z.string(), reports: z.array(indexedReport) })

/** Which reports: the member's own, or those that others granted access to. */
export type Scope = 'mine' | 'shared'

const stores = {
  mine: memberStore('report-index', part),
  shared: memberStore('shared-index', part),
}

const partOf = (id: string) => id.slice(0, 2)

/** This device's stored index of a member. */
export interface StoredIndex {
  readonly reports: readonly IndexedReport[]
  /** ISO 8601, UTC: when the whole index was last in step with the server; `null` if nothing is stored. */
  readonly inStepAt: string | null
}

export async function readStoredIndex(vault: MemberVault, scope: Scope): Promise<StoredIndex> {
  const parts = [...(await stores[scope].list(vault)).values()]
  const moments = parts.map(({ inStepAt }) => inStepAt).toSorted()
  return { reports: parts.flatMap(({ reports }) => reports), inStepAt: moments.at(-1) ?? null }
}

/**
 * Stores the parts of an index that contain one of these reports.
 *
 * @param changed ids of added, changed or removed reports
 */
export async function storeIndex(
  vault: MemberVault,
  scope: Scope,
  reports: ReadonlyMap<string, IndexedReport>,
  changed: ReadonlySet<string>,
  inStepAt: string,
): Promise<void> {
  const parts = new Set([...changed].map(partOf))
  for (const name of parts) {
    const inPart = [...reports.values()].filter(({ id }) => partOf(id) === name)
    if (inPart.length === 0) await stores[scope].remove(vault, name)
    else await storePart(vault, scope, name, { inStepAt, reports: inPart })
  }
}

async function storePart(
  vault: MemberVault,
  scope: Scope,
  name: string,
  stored: z.infer<typeof part>,
): Promise<void> {
  const store = stores[scope]
  try {
    await store.put(vault, name, stored)
  } catch (error) {
    if (!(error instanceof EncryptionError) || error.code !== 'tooLarge') throw error
    // Very long reports are opened again at the next visit instead.
    await store.put(vault, name, { ...stored, reports: stored.reports.map(withoutWords) })
  }
}

const withoutWords = (report: IndexedReport): IndexedReport => ({
  ...report,
  epoch: 0,
  entryCount: 0,
  particulars: null,
  conversation: null,
})
