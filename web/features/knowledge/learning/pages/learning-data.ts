import type { LoaderFunctionArgs } from 'react-router'
import { modulesIn } from '#content/knowledge/publish.ts'
import { localeOf } from '#web/ui/language/locale.ts'

/** All modules in one language, as one file. Made by the build. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  Response.json(modulesIn(localeOf(new URL(request.url).pathname)))
