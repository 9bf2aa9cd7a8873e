import { useLocation } from 'react-router'

/** One of the person's own records. */
export interface SourceRecord {
  readonly kind: 'report' | 'log'
  readonly id: string
}

/** The report or log entry from whose page the person came. It is in the navigation state and in no address. */
export function useRecordOfPage(): SourceRecord | null {
  const state: unknown = useLocation().state
  if (typeof state !== 'object' || state === null) return null
  if ('report' in state && typeof state.report === 'string') return { kind: 'report', id: state.report }
  if ('log' in state && typeof state.log === 'string') return { kind: 'log', id: state.log }
  return null
}
