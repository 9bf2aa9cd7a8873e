import type { LoaderFunctionArgs } from 'react-router'
import { figuresIn } from '#content/releases/publish.ts'
import { localeOf } from '#web/ui/language/locale.ts'

/** What the columns of the figures say, in one language, as one file. Made by the build. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  Response.json(figuresIn(localeOf(new URL(request.url).pathname)))
