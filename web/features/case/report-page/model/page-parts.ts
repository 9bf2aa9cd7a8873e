import { useSearchParams } from 'react-router'

/** The parts of a report's page, each with an address of its own. */
export const parts = [
  'overview',
  'messages',
  'case',
  'evidence',
  'people',
  'notes',
  'copy',
  'ending',
] as const
export type ReportPart = (typeof parts)[number]

function partFrom(text: string | null): ReportPart {
  return parts.find((part) => part === text) ?? 'overview'
}

/** The part that is shown. Back leads to the part before. */
export function usePart() {
  const [params, setParams] = useSearchParams()
  const go = (part: ReportPart) =>
    setParams(part === 'overview' ? {} : { part }, { preventScrollReset: true })
  return { part: partFrom(params.get('part')), go }
}
