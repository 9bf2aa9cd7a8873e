import type { LoaderFunctionArgs } from 'react-router'
import { placesIn } from '#content/law/publish.ts'
import { localeOf } from '#web/ui/language/locale.ts'

/** The rules of all places in one language, as one file. Made by the build. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  Response.json(placesIn(localeOf(new URL(request.url).pathname)))
