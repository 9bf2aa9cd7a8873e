import type { LocalBusiness, Person, WithContext } from 'schema-dts'
import { readAddress } from '../model/result-address.ts'
import type { OwnPages } from './kinds.ts'

/** Structured data about the owner of a page for search engines. Source: schema.org, as typed by schema-dts. */
export function structuredData(pages: OwnPages): WithContext<Person> | WithContext<LocalBusiness> | null {
  const name = pages.name.trim()
  if (name === '') return null
  const url = parseAddresses(pages.site)[0]
  const profileUrls = parseAddresses(pages.pages)
  const description = pages.about.trim()
  const both = {
    '@context': 'https://schema.org',
    name,
    ...(url && { url }),
    ...(profileUrls.length > 0 && { sameAs: profileUrls }),
    ...(description !== '' && { description }),
  } as const
  const what = pages.what.trim()
  const place = pages.place.trim()
  if (pages.of === 'business')
    return {
      '@type': 'LocalBusiness',
      ...both,
      ...(what !== '' && { slogan: what }),
      ...(place !== '' && { areaServed: place }),
    }
  return {
    '@type': 'Person',
    ...both,
    ...(what !== '' && { jobTitle: what }),
    ...(place !== '' && { homeLocation: { '@type': 'Place', name: place } }),
  }
}

const parseAddresses = (lines: string): string[] =>
  lines.split(/\s*\n\s*/).flatMap((line) => {
    const read = readAddress(line)
    return 'address' in read ? [read.address] : []
  })

/** The same as an HTML element. It contains no `<` that could end the element. */
export function structuredDataElement(pages: OwnPages): string | null {
  const data = structuredData(pages)
  if (!data) return null
  const json = JSON.stringify(data, null, 2).replaceAll('<', String.raw`\u003c`)
  return `<script type="application/ld+json">\n${json}\n</script>`
}
