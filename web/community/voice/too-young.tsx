import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Link, lineLink } from '#web/ui/link.tsx'

/** For a child under 13: a kind message, sources of help, and that nothing was sent. */
export function TooYoung({ onClose }: { onClose: () => void }) {
  return (
    <div className="grid gap-4">
      <p>{m.community_young_text()}</p>
      <p className="font-semibold">{m.community_young_help()}</p>
      <ul className="grid">
        <li>
          <Link to="/crisis" className={lineLink}>
            {m.community_young_call()}
          </Link>
        </li>
        <li>
          <Link to="/report" className={lineLink}>
            {m.community_young_report()}
          </Link>
        </li>
        <li>
          <Link to="/resources" className={lineLink}>
            {m.community_young_read()}
          </Link>
        </li>
      </ul>
      <div>
        <Button tone="secondary" onClick={onClose}>
          {m.ui_close()}
        </Button>
      </div>
    </div>
  )
}
