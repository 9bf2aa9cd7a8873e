import { dataOfPage } from './coming-page.ts'

const fetched = new Map<string, Promise<unknown>>()

/** What a file of the build holds: a tab asks for it once, however often a page wants it. [Note: One file of texts] */
export function dataOnce(address: string): Promise<unknown> {
  const known = fetched.get(address)
  if (known) return known
  const coming = dataOfPage(address)
  fetched.set(address, coming)
  return coming
}
