import type { LoaderFunctionArgs } from 'react-router'
import { evidenceIn, legalHelpIn, lettersIn } from '#content/law/publish-tools.ts'
import { localeOf } from '#web/ui/language/locale.ts'

/** The letters, the lists of evidence and the places to ask, as one file. Made by the build. */
export const loader = ({ request }: LoaderFunctionArgs) => {
  const locale = localeOf(new URL(request.url).pathname)
  return Response.json({
    letters: lettersIn(locale),
    evidence: evidenceIn(locale),
    help: legalHelpIn(locale),
  })
}
