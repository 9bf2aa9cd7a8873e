import { pageMeta } from '#web/platform/pages/page-meta.ts'
import { m } from '#web/messages/compiled/messages.js'
import { useAuth } from '#web/platform/session/auth.tsx'
import { Explanation } from '../components/security-explanation.tsx'
import { OwnSecurity } from '../components/own-security.tsx'

export const meta = () =>
  pageMeta({ title: m.security_page_title(), description: m.security_page_description() })

/** A member's own settings; for visitors, how people are protected here. */
export default function Security() {
  const { user } = useAuth()
  return user ? <OwnSecurity user={user} /> : <Explanation />
}
