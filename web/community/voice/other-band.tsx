import { m } from '#web/messages/compiled/messages.js'
import { Link, lineLink } from '#web/ui/link.tsx'

/** For a member who left the other community: they have to request a move into this one first. */
export function OtherBand() {
  return (
    <div className="grid gap-4">
      <p>{m.community_other_band_text()}</p>
      <p>
        <Link to="/profile#community-title" className={lineLink}>
          {m.community_other_band_link()}
        </Link>
      </p>
    </div>
  )
}
