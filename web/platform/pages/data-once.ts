import { dataOfPage } from './coming-page.ts'

const fetched = new Map<string, Promise<unknown>>()

/** The content of a file of the build, fetched once per tab. [Note: One file of texts] */
export function dataOnce(address: string): Promise<unknown> {
  const known = fetched.get(address)
  if (known) return known
  const coming = dataOfPage(address)
  fetched.set(address, coming)
  return coming
}
