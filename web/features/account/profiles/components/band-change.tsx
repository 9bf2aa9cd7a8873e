import { useQuery } from '@tanstack/react-query'
import { bandChangeDays } from '#contract/community/band-changes.ts'
import type { AgeBand } from '#contract/community/values.ts'
import { bandNames } from '#web/community/names.ts'
import { bandChangeQuery } from '#web/community/queries.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Loaded } from '#web/platform/query/loaded.tsx'
import { utcDay } from '#web/ui/days.ts'
import { Details } from '#web/ui/details.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { MoveForm } from './move-form.tsx'
import { MoveRequest } from './move-request.tsx'

const otherBand = (band: AgeBand): AgeBand => (band === 'older' ? 'younger' : 'older')

/**
 * The member's age group, and the move to the other community: the state of a request, or the form for one.
 *
 * @param isMember whether they have a voice now; former members have a group as well
 */
export function BandChange({ isMember }: { isMember: boolean }) {
  const query = useQuery(bandChangeQuery)
  return (
    <Loaded query={query} loading={<SkeletonText lines={2} />}>
      {({ band, change }) => {
        if (band === null) return null
        const canRequest = change === null || (change.againOn !== null && change.againOn <= utcDay())
        return (
          <div className="grid gap-4">
            {!isMember && change?.state !== 'agreed' && (
              <p className="text-ink-soft">{m.profiles_move_left({ band: bandNames[band]() })}</p>
            )}
            {change && <MoveRequest change={change} />}
            {canRequest && (
              <Details summary={m.profiles_band()}>
                <div className="grid gap-4">
                  <p className="max-w-measure">{m.profiles_band_text({ days: bandChangeDays })}</p>
                  <MoveForm to={otherBand(band)} isMember={isMember} />
                </div>
              </Details>
            )}
          </div>
        )
      }}
    </Loaded>
  )
}
