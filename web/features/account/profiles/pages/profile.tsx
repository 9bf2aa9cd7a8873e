import { useEffect, useState } from 'react'
import type { KnownUser } from '#web/platform/session/known-user.ts'
import { pageMeta } from '#web/platform/pages/page-meta.ts'
import { m } from '#web/messages/compiled/messages.js'
import { useAuth } from '#web/platform/session/auth.tsx'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { MemberPage } from '#web/platform/frame/member-page.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { CommunitySection } from '../components/community-section.tsx'
import { Picture } from '../components/picture.tsx'
import { ProfileForm } from '../components/profile-form.tsx'

export const meta = () =>
  pageMeta({ title: m.profiles_page_title(), description: m.profiles_page_description() })

/** Replaces a profile that is not loaded: refetches it once, then says that it cannot be reached. */
function MissingProfile() {
  const { refreshProfile } = useAuth()
  const [isReading, setReading] = useState(true)
  useEffect(() => {
    let isCurrent = true
    void refreshProfile().then(() => isCurrent && setReading(false))
    return () => {
      isCurrent = false
    }
  }, [refreshProfile])
  const { isWorking, submit } = useWrite(refreshProfile, () => {})
  if (isReading) return <SkeletonText lines={6} />
  return (
    <Notice tone="warn" live>
      <p>{m.profiles_unavailable()}</p>
      <div>
        <Button tone="secondary" working={isWorking && m.ui_try_again()} onClick={() => submit()}>
          {m.ui_try_again()}
        </Button>
      </div>
    </Notice>
  )
}

function OwnProfile({ user }: { user: KnownUser }) {
  const { profile } = useAuth()
  return (
    <>
      {profile ? (
        <>
          <Picture profile={profile} email={user.email ?? ''} />
          <ProfileForm key={profile.user_id} profile={profile} />
        </>
      ) : (
        <MissingProfile />
      )}
      <CommunitySection />
      <section aria-labelledby="account-title" className="grid gap-2 border-t border-line pt-6">
        <h2 id="account-title" className="text-xl">
          {m.profiles_account()}
        </h2>
        <p>
          {m.profiles_email()}: <strong className="break-all">{user.email ?? '…'}</strong>
        </p>
        <p className="text-ink-soft">{m.profiles_email_hidden()}</p>
      </section>
    </>
  )
}

/** The member's own name, picture, type and language. */
export default function ProfilePage() {
  return (
    <MemberPage
      frame="tool"
      width="form"
      title={m.profiles_page_title()}
      lead={m.profiles_lead()}
      visitor={{ title: m.profiles_visitor_title(), children: m.profiles_visitor_text() }}
    >
      {(user) => <OwnProfile user={user} />}
    </MemberPage>
  )
}
