import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Keyring } from '../keyring/keyring.ts'
import { openedReportsKey } from '../queries.ts'
import type { OpenedReport } from '../sealing/report-opener.ts'
import type { DocumentValue, OpenedDocument } from './document.ts'
import type { CaseKind } from './kinds.ts'

/** The file of a case that this member handles. */
export function caseFileQuery(keyring: Keyring, report: OpenedReport) {
  return queryOptions({
    queryKey: [...openedReportsKey(keyring), 'case-file', report.record.report.id],
    queryFn: async ({ signal }) => {
      const [{ accessToCase }, { readFile }] = await Promise.all([
        import('./document.ts'),
        import('./case-file.ts'),
      ])
      return readFile(keyring, accessToCase(keyring, report), signal)
    },
    staleTime: 15_000,
  })
}

/** A team's documents for all cases. */
export function teamFileQuery(keyring: Keyring, organisationId: string) {
  return queryOptions({
    queryKey: [...openedReportsKey(keyring), 'team-file', organisationId],
    queryFn: async ({ signal }) => {
      const [{ accessToTeam }, { readFile }] = await Promise.all([
        import('./document.ts'),
        import('./case-file.ts'),
      ])
      return readFile(keyring, accessToTeam(keyring, organisationId), signal)
    },
    staleTime: 60_000,
  })
}

/** A requested document of a kind; with `from`, the next version of an existing one. */
export interface WantedDocument {
  readonly kind: CaseKind
  readonly value: DocumentValue
  /** Of a new document. */
  readonly id?: string | undefined
  readonly from?: OpenedDocument | undefined
  readonly isWithdrawn?: boolean
}

/** The file of a case, and functions that change it. */
export function useCaseFile(keyring: Keyring, report: OpenedReport) {
  const query = useQuery(caseFileQuery(keyring, report))
  const queries = useQueryClient()
  const write = useCallback(
    async ({ id, ...wanted }: WantedDocument) => {
      const [{ accessToCase }, { writeDocument }] = await Promise.all([
        import('./document.ts'),
        import('./case-file.ts'),
      ])
      const change = { ...wanted, id: wanted.from?.id ?? id ?? crypto.randomUUID() }
      await writeDocument(keyring, accessToCase(keyring, report), change)
      await queries.invalidateQueries({ queryKey: caseFileQuery(keyring, report).queryKey })
    },
    [keyring, report, queries],
  )
  return { query, write }
}

/** A team's documents for all cases, and functions that change them. */
export function useTeamFile(keyring: Keyring, organisationId: string) {
  const query = useQuery(teamFileQuery(keyring, organisationId))
  const queries = useQueryClient()
  const { queryKey } = teamFileQuery(keyring, organisationId)
  const write = useCallback(
    async ({ id, ...wanted }: WantedDocument) => {
      const [{ accessToTeam }, { writeDocument }] = await Promise.all([
        import('./document.ts'),
        import('./case-file.ts'),
      ])
      const change = { ...wanted, id: wanted.from?.id ?? id ?? crypto.randomUUID() }
      await writeDocument(keyring, accessToTeam(keyring, organisationId), change)
      await queries.invalidateQueries({ queryKey: teamFileQuery(keyring, organisationId).queryKey })
    },
    [keyring, organisationId, queries],
  )
  const remove = useCallback(
    async (documentId: string) => {
      const [{ accessToTeam }, { removeDocument }] = await Promise.all([
        import('./document.ts'),
        import('./case-file.ts'),
      ])
      await removeDocument(keyring, accessToTeam(keyring, organisationId), documentId)
      await queries.invalidateQueries({ queryKey: teamFileQuery(keyring, organisationId).queryKey })
    },
    [keyring, organisationId, queries],
  )
  return { query, queryKey, write, remove }
}
