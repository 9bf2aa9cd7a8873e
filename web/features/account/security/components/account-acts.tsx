import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type AccountActs as Acts, stopFactorReset } from '#contract/account-acts.ts'
import type { KnownUser } from '#web/platform/session/known-user.ts'
import { m } from '#web/messages/compiled/messages.js'
import { call } from '#web/platform/api/call.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Loaded } from '#web/platform/query/loaded.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { nearMoment } from '#web/ui/dates.ts'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { accountActsQuery } from '../queries.ts'
import { RequestedDeletion } from './requested-deletion.tsx'

/** Actions on this account that administrators started, each with a way to stop it. Renders nothing if there are none. */
export function AccountActs({ user }: { user: KnownUser }) {
  const query = useQuery(accountActsQuery)
  return (
    <Loaded query={query} loading={<></>}>
      {(acts) => <StartedActs user={user} acts={acts} />}
    </Loaded>
  )
}

function StartedActs({ user, acts }: { user: KnownUser; acts: Acts }) {
  const queries = useQueryClient()
  const refresh = () => queries.invalidateQueries({ queryKey: accountActsQuery.queryKey })
  return (
    <>
      {acts.needsPassword && (
        <Notice tone="danger" title={m.security_acts_password()}>
          <p>{m.security_acts_password_text()}</p>
          <div>
            <LinkButton to="/security#password" tone="secondary">
              {m.security_acts_password()}
            </LinkButton>
          </div>
        </Notice>
      )}
      {acts.factorReset && <FactorReset reset={acts.factorReset} onStopped={refresh} />}
      {acts.deletion && <RequestedDeletion user={user} deletion={acts.deletion} onChanged={refresh} />}
    </>
  )
}

interface FactorResetProps {
  reset: NonNullable<Acts['factorReset']>
  onStopped: () => Promise<unknown>
}

function FactorReset({ reset, onStopped }: FactorResetProps) {
  const { write, isWorking, problem } = useWrite(async () => {
    await call(stopFactorReset, {})
    toast({ title: m.security_acts_factor_stopped(), tone: 'success' })
    await onStopped()
  })
  const time = nearMoment(reset.dueAt)
  const isReopening = reset.what === 'reopening'
  return (
    <Notice tone="danger" title={isReopening ? m.security_acts_reopening() : m.security_acts_factor()}>
      <p>{isReopening ? m.security_acts_reopening_text({ time }) : m.security_acts_factor_text({ time })}</p>
      <div>
        <Button tone="danger" working={isWorking && m.security_acts_stopping()} onClick={() => write()}>
          {m.security_acts_factor_stop()}
        </Button>
      </div>
      {problem && <p className="font-semibold text-danger">{problem}</p>}
    </Notice>
  )
}
