import type { LoaderFunctionArgs } from 'react-router'
import { serviceTextsIn } from '#content/service-safety/publish.ts'
import { localeOf } from '#web/ui/language/locale.ts'

/** All services in one language, as one file. Made by the build. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  Response.json(serviceTextsIn(localeOf(new URL(request.url).pathname)))
