import type { LoaderFunctionArgs } from 'react-router'
import { recoveryTextsIn } from '#content/recovery/publish.ts'
import { localeOf } from '#web/ui/language/locale.ts'

/** All programmes and questions in one language, as one file: nobody learns which is read. Made by the build. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  Response.json(recoveryTextsIn(localeOf(new URL(request.url).pathname)))
