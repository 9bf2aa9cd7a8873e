import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { classCode } from '#contract/classes.ts'
import { m } from '#web/messages/compiled/messages.js'
import { pageMeta } from '#web/platform/pages/page-meta.ts'
import { Loaded } from '#web/platform/query/loaded.tsx'
import { NobodyWatchesLive } from '#web/platform/safety/emergency.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page } from '#web/ui/page.tsx'
import { SkeletonCards } from '#web/ui/skeleton.tsx'
import { PupilScreen } from '../components/pupil-screen.tsx'
import { normaliseCode, JoinForm } from '../components/join-form.tsx'
import { scenariosQuery } from '../queries.ts'
import { type PupilClass, useAttendedClass } from '../components/use-attended-class.ts'

export function meta() {
  return pageMeta({ title: m.classes_pupil_title(), description: m.classes_pupil_lead() })
}

/** Helplines for pupils whom the story upsets, shown at every moment. */
function HelpNow() {
  return (
    <section aria-labelledby="class-help" className="grid gap-3 border-t border-line pt-6">
      <h2 id="class-help" className="text-xl">
        {m.classes_help()}
      </h2>
      <p className="max-w-measure">{m.classes_help_text()}</p>
      <NobodyWatchesLive />
    </section>
  )
}

function InClass({ attended }: { attended: PupilClass }) {
  const scenarios = useQuery(scenariosQuery())
  const loading = <SkeletonCards count={1} label={m.classes_opening()} />
  const { shown } = attended
  return (
    <Loaded query={scenarios} loading={loading}>
      {(all) => (shown ? <PupilScreen attended={attended} shown={shown} scenarios={all} /> : loading)}
    </Loaded>
  )
}

const never = () => () => undefined

/** The code in the address; empty in prerendered HTML. */
function useCodeFromAddress(): string {
  const { hash } = useLocation()
  return useSyncExternalStore(
    never,
    () => normaliseCode(hash),
    () => '',
  )
}

/** Class mode for pupils: join by the code, which a link has after `#`, where no browser sends it. */
export default function AttendClassPage() {
  const linkCode = useCodeFromAddress()
  const attended = useAttendedClass()
  const { status, own } = attended
  const isLink = classCode.safeParse(linkCode).success
  // A link to another class takes precedence over the class of this device.
  const isElsewhere = isLink && own !== null && own.code !== linkCode
  if (status === 'on' && !isElsewhere) {
    return (
      <Page area="learning" title={m.classes_pupil_title()} width="measure">
        <InClass attended={attended} />
        <HelpNow />
      </Page>
    )
  }
  return (
    <Page area="learning" title={m.classes_pupil_title()} lead={m.classes_pupil_lead()} width="measure">
      {status === 'over' && (
        <Notice tone="success" title={m.classes_over()} live>
          <p>{m.classes_over_pupil()}</p>
        </Notice>
      )}
      <JoinForm key={linkCode} initialCode={isLink ? linkCode : ''} onJoin={attended.join} />
      <HelpNow />
    </Page>
  )
}
