import type { LoaderFunctionArgs } from 'react-router'
import { scenariosIn } from '#content/knowledge/publish.ts'
import { localeOf } from '#web/ui/language/locale.ts'

/** All scenarios in one language, as one file. Made by the build. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  Response.json(scenariosIn(localeOf(new URL(request.url).pathname)))
