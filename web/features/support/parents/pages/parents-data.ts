import type { LoaderFunctionArgs } from 'react-router'
import { parentTextsIn } from '#content/parents/publish.ts'
import { localeOf } from '#web/ui/language/locale.ts'

/** All signs, talks and letters in one language, as one file: nobody learns which is read. Made by the build. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  Response.json(parentTextsIn(localeOf(new URL(request.url).pathname)))
