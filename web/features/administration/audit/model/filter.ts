import { infiniteQueryOptions } from '@tanstack/react-query'
import { type AuditSelection, listAudit } from '#contract/audit.ts'
import type { CallResult } from '#contract/endpoint.ts'
import { call } from '#web/platform/api/call.ts'
import { administration, paged } from '#web/features/administration/administration/queries.ts'

export type AuditEntry = CallResult<typeof listAudit>['items'][number]

/** The filter of the audit log. */
export interface AuditFilter {
  readonly selection: AuditSelection
  /** The actor. */
  readonly memberId: string | null
  /** The record acted upon. */
  readonly target: { readonly kind: string; readonly id: string } | null
  /** Days in UTC, empty for any. */
  readonly from: string
  readonly until: string
}

/** Administrators' own acts are the default: nobody else can see them. */
export const firstFilter: AuditFilter = {
  selection: 'administration',
  memberId: null,
  target: null,
  from: '',
  until: '',
}

export const auditQuery = (filter: AuditFilter) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: [...administration, 'audit', filter],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(listAudit, { query: { cursor, ...filterParams(filter) } }, { signal }),
  })

const filterParams = ({ selection, memberId, target, from, until }: AuditFilter) => ({
  selection,
  ...(memberId === null ? {} : { memberId }),
  ...(target === null ? {} : { targetId: target.id }),
  ...(from === '' ? {} : { from }),
  ...(until === '' ? {} : { until }),
})
