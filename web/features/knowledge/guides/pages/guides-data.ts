import type { LoaderFunctionArgs } from 'react-router'
import { guidesIn } from '#content/knowledge/publish.ts'
import { localeOf } from '#web/ui/language/locale.ts'

/** All guides in one language, as one file. Made by the build. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  Response.json(guidesIn(localeOf(new URL(request.url).pathname)))
