import type { LoaderFunctionArgs } from 'react-router'
import { actionTextsIn } from '#content/action/publish.ts'
import { localeOf } from '#web/ui/language/locale.ts'

/** All pledges, letters and campaigns to start from in one language, as one file: nobody learns which is read. Made by the build. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  Response.json(actionTextsIn(localeOf(new URL(request.url).pathname)))
