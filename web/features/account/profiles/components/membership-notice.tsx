import { useQuery } from '@tanstack/react-query'
import { bandChangeQuery } from '#web/community/queries.ts'
import { MoveRequest } from './move-request.tsx'
import { OwnOpenings } from './own-openings.tsx'

/** Notices without a text of their own: the state of a request to move, and that an alias was opened. Renders nothing if there is neither. */
export function MembershipNotice() {
  const { data } = useQuery(bandChangeQuery)
  return (
    <div className="mb-8 grid gap-4 empty:hidden">
      <OwnOpenings />
      {data?.change && <MoveRequest change={data.change} />}
    </div>
  )
}
