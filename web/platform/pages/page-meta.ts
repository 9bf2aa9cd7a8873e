import type { MetaDescriptor } from 'react-router'
import { brand } from '#content/brand.ts'

type About = {
  /** The page's own name; the site's name is added. Without one, the title is the site's name and its tagline. */
  title?: string
  /** One or two sentences for search results and shared links. */
  description: string
}

/** The title and description of a page, for the `meta` export of its route module. */
export function pageMeta({ title, description }: About): MetaDescriptor[] {
  const full = title ? `${title} · ${brand.name}` : brand.name
  return [
    { title: full },
    { name: 'description', content: description },
    { property: 'og:title', content: full },
    { property: 'og:description', content: description },
    { property: 'og:site_name', content: brand.name },
    { property: 'og:type', content: 'website' },
  ]
}
