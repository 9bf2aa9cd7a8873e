import type { LoaderFunctionArgs } from 'react-router'
import { registeredTexts } from '#content/text-changes/register.ts'
import { localeOf } from '#web/ui/language/locale.ts'
import type { ListedText } from '../model/text-list.ts'

/** What texts there are, in one language, for administrators. Made by the build. */
export const loader = ({ request }: LoaderFunctionArgs) => {
  const locale = localeOf(new URL(request.url).pathname)
  return Response.json(
    registeredTexts().map(({ text, title, path, waits, grade }): ListedText => ({
      text,
      title: title[locale],
      path,
      waits,
      grade,
    })),
  )
}
