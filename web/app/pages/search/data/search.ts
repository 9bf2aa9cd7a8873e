import type { LoaderFunctionArgs } from 'react-router'
import { localeOf } from '#web/ui/language/locale.ts'
import { searchedTexts } from './searched-texts.ts'

/** All public texts in one language as one file, made by the build: the server does not learn what is searched for. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  Response.json(searchedTexts(localeOf(new URL(request.url).pathname)))
