import { signOutEverywhere } from '#contract/sessions.ts'
import { m } from '#web/messages/compiled/messages.js'
import { call } from '#web/platform/api/call.ts'
import { type MemberRefreshes, useMemberTopic } from '#web/platform/live/use-member-topic.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { useAuth } from '#web/platform/session/auth.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ownSessionsQuery, signInsQuery } from '../queries.ts'
import { SessionList } from './session-list.tsx'
import { SignInHistory } from './sign-in-history.tsx'

const queryKeys = [ownSessionsQuery.queryKey, signInsQuery.queryKey]
const refreshes: MemberRefreshes = ({ what }) => (what === 'sessions' ? queryKeys : [])

/** Where the member is and was signed in, and signing out: of one browser, of this one or everywhere. */
export function SignedInDevices() {
  const { user, signOut } = useAuth()
  useMemberTopic(user?.id ?? null, refreshes, queryKeys)
  const signOutCurrent = useWrite(signOut)
  const signOutAll = useWrite(async () => {
    await call(signOutEverywhere, {})
    await signOut()
  })
  return (
    <>
      <p>{m.security_sessions_kinds()}</p>
      <SessionList />
      <SignInHistory />
      <p>{m.security_sessions_text()}</p>
      {signOutAll.problem && (
        <Notice tone="danger" live>
          {signOutAll.problem}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          tone="secondary"
          working={signOutCurrent.isWorking && m.security_signing_out()}
          onClick={() => signOutCurrent.submit()}
        >
          {m.security_sign_out_here()}
        </Button>
        <Button
          tone="secondary"
          working={signOutAll.isWorking && m.security_signing_out()}
          onClick={() => signOutAll.submit()}
        >
          {m.security_sign_out_everywhere()}
        </Button>
      </div>
    </>
  )
}
