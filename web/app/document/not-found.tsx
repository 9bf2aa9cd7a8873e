import { m } from '#web/messages/compiled/messages.js'
import { NotFoundPage } from '#web/ui/not-found-page.tsx'
import { pageMeta } from '#web/platform/pages/page-meta.ts'

export function meta() {
  return pageMeta({ title: m.shell_not_found_title(), description: m.shell_not_found_text() })
}

/** The page for every path without a page. */
export default function NotFound() {
  return <NotFoundPage />
}
