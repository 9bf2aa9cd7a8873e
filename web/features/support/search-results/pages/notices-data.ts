import type { LoaderFunctionArgs } from 'react-router'
import { noticesIn } from '#content/notices/publish.ts'
import { localeOf } from '#web/ui/language/locale.ts'

/** All notices in one language, as one file. Made by the build. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  Response.json(noticesIn(localeOf(new URL(request.url).pathname)))
