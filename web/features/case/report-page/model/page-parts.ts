import { useSearchParams } from 'react-router'

/** The parts of a report's page, each with its own address. */
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

function parsePart(text: string | null): ReportPart {
  return parts.find((part) => part === text) ?? 'overview'
}

/** The part in the address. "Back" leads to the previous part. */
export function usePart() {
  const [params, setParams] = useSearchParams()
  const go = (part: ReportPart) =>
    setParams(part === 'overview' ? {} : { part }, { preventScrollReset: true })
  return { part: parsePart(params.get('part')), go }
}
