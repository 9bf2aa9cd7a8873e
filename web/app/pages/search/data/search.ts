import type { LoaderFunctionArgs } from 'react-router'
import { localeOf } from '#web/ui/language/locale.ts'
import { publicPages } from './public-pages.ts'
import { publicTexts } from './public-texts.ts'

/** What can be found by everybody, in one language, as one file: nobody learns what is looked for. Made by the build. */
export const loader = ({ request }: LoaderFunctionArgs) => {
  const locale = localeOf(new URL(request.url).pathname)
  return Response.json([...publicPages(locale), ...publicTexts(locale)])
}
