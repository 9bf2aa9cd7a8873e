import type { LoaderFunctionArgs } from 'react-router'
import { localeOf } from '#web/ui/language/locale.ts'
import { searchedTexts } from './searched-texts.ts'

/** What can be found by everybody, in one language, as one file: nobody learns what is looked for. Made by the build. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  Response.json(searchedTexts(localeOf(new URL(request.url).pathname)))
