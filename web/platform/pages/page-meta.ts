import type { MetaDescriptor } from 'react-router'
import { serviceName } from '../operator/service-name.ts'

type About = {
  /** The page's own name; the site's name is added. Without one, the title is the site's name and its tagline. */
  title?: string
  /** One or two sentences for search results and shared links. */
  description: string
}

/** The title and description of a page, for the `meta` export of its route module. */
export function pageMeta({ title, description }: About): MetaDescriptor[] {
  const name = serviceName()
  const full = title ? `${title} · ${name}` : name
  return [
    { title: full },
    { name: 'description', content: description },
    { property: 'og:title', content: full },
    { property: 'og:description', content: description },
    { property: 'og:site_name', content: name },
    { property: 'og:type', content: 'website' },
  ]
}
