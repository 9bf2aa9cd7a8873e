import { useQuery } from '@tanstack/react-query'
import { bandChangeQuery } from '#web/community/queries.ts'
import { MoveRequest } from './move-request.tsx'
import { OwnOpenings } from './own-openings.tsx'

/** What a notice may be about that no text says: how a request to move stands, and that an alias was opened. Nothing where there is neither. */
export function MembershipNews() {
  const { data } = useQuery(bandChangeQuery)
  return (
    <div className="mb-8 grid gap-4 empty:hidden">
      <OwnOpenings />
      {data?.change && <MoveRequest change={data.change} />}
    </div>
  )
}
