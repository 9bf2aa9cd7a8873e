import { m } from '#web/messages/compiled/messages.js'
import { Link, textLink } from '#web/ui/link.tsx'

/** Leads to the first of the modules that moderators must have passed; it leads on to the others. */
export function ModulesLink() {
  return (
    <p>
      {m.moderation_modules_text()}{' '}
      <Link to="/learning/mod-start" className={textLink}>
        {m.moderation_modules()}
      </Link>
    </p>
  )
}
