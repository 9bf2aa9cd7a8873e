import { useSearchParams } from 'react-router'
import { type ShortWay, parseShortWay, shortWayText } from '../model/short-way.ts'
import { draftAddress } from './draft-list.tsx'

/** The address of a draft's step, keeping the short way if there is one. */
export function stepAddress(id: string, step: string, way: ShortWay | null): string {
  return draftAddress(id, step) + (way ? `&way=${shortWayText(way)}` : '')
}

/** The pages of "Send now" if the person is on that way, and addresses that stay on it. */
export function useShortWay() {
  const [params] = useSearchParams()
  const way = parseShortWay(params.get('way'))
  return { way, addressOf: (id: string, step: string) => stepAddress(id, step, way) }
}
