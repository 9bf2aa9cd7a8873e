import { m } from '#web/messages/compiled/messages.js'
import { Link, textLink } from '#web/ui/link.tsx'

/** The terms and the privacy policy that signing up agrees to. */
export function Agreement() {
  return (
    <p className="text-sm text-ink-soft">
      {m.auth_agree()}{' '}
      <Link to="/terms" className={textLink}>
        {m.auth_agree_terms()}
      </Link>
      {` ${m.auth_agree_and()} `}
      <Link to="/privacy" className={textLink}>
        {m.auth_agree_privacy()}
      </Link>
      {'.'}
    </p>
  )
}
