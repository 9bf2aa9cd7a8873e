import { m } from '#web/messages/compiled/messages.js'
import { Link, textLink } from '#web/ui/link.tsx'

/** Links to the first of the required modules for moderators, which links to the others. */
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
