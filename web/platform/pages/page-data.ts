import { fetchPageData } from './page-loader.ts'

const fetched = new Map<string, Promise<unknown>>()

/** The content of a file of the build, fetched once per tab. [Note: One file of texts] */
export function fetchDataOnce(address: string): Promise<unknown> {
  const cached = fetched.get(address)
  if (cached) return cached
  const pending = fetchPageData(address)
  fetched.set(address, pending)
  return pending
}
