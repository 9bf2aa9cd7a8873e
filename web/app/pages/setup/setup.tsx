import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { pageMeta } from '#web/platform/pages/page-meta.ts'
import { m } from '#web/messages/compiled/messages.js'
import { serverStateQuery } from '#web/features/administration/administration/queries.ts'
import type { ServerState } from '#web/features/administration/administration/model/checklist.ts'
import { ContactStep } from '#web/features/administration/setup/components/contact-step.tsx'
import { ReadersStep } from '#web/features/administration/setup/components/readers-step.tsx'
import { StepFrame } from '#web/features/administration/setup/components/step-frame.tsx'
import { isSetupDue, setupProgress, type SetupStep } from '#web/features/administration/setup/model/steps.ts'
import { TestDelivered, TestStep } from '#web/features/administration/setup/components/test-step.tsx'
import { AdministratorOnly } from '#web/platform/frame/admin-page.tsx'
import { Loaded } from '#web/platform/query/loaded.tsx'
import { ReauthenticationDialog } from '#web/platform/reauthentication/reauthentication-dialog.tsx'
import type { KnownUser } from '#web/platform/session/known-user.ts'
import { localizeHref } from '#web/ui/language/links.ts'
import { PageSkeleton } from '#web/ui/page-skeleton.tsx'
import { FactorStep, SavedCodes } from './factor-step.tsx'
import { KeyStep, type TeamKit } from './key-step.tsx'

/** The same for everyone: the document is made before the viewer is known. */
export function meta() {
  return pageMeta({ title: m.shell_not_found_title(), description: m.shell_not_found_text() })
}

/** The setup of a new server, step by step. Completed steps stay completed. */
export default function AdminSetup() {
  return (
    <AdministratorOnly title={m.setup_title()}>
      {(user) => (
        <>
          <Setup user={user} />
          <ReauthenticationDialog />
        </>
      )}
    </AdministratorOnly>
  )
}

function Setup({ user }: { user: KnownUser }) {
  // Shown once: a person who leaves before writing them down creates new ones under Security.
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const query = useQuery({ ...serverStateQuery, enabled: user.twoFactors })
  const progress = setupProgress(user, null)
  if (codes || !user.twoFactors) {
    return (
      <StepFrame
        step="factor"
        progress={progress}
        title={m.setup_factor_title()}
        text={m.setup_factor_text()}
      >
        {codes ? (
          <SavedCodes codes={codes} onDone={() => setCodes(null)} />
        ) : (
          <FactorStep user={user} onCodes={setCodes} />
        )}
      </StepFrame>
    )
  }
  return (
    <Loaded query={query} loading={<PageSkeleton title={m.setup_title()} />}>
      {(state) => <RemainingSteps user={user} state={state} />}
    </Loaded>
  )
}

const texts: Record<Exclude<SetupStep, 'factor'>, { title: () => string; text: () => string }> = {
  readers: { title: m.setup_readers_title, text: m.setup_readers_text },
  key: { title: m.setup_key_title, text: m.setup_key_text },
  contact: { title: m.setup_contact_title, text: m.setup_contact_text },
  test: { title: m.setup_test_title, text: m.setup_test_text },
}

function RemainingSteps({ user, state }: { user: KnownUser; state: ServerState }) {
  const [skipped, setSkipped] = useState<ReadonlySet<SetupStep>>(new Set())
  const [kit, setKit] = useState<TeamKit | null>(null)
  const [words, setWords] = useState<readonly string[] | null>(null)
  // Administrators of a running server go straight to work; remaining steps are on the overview.
  const isContinued = useSearchParams()[0].has('continue')
  const [isWanted] = useState(() => isContinued || isSetupDue(user, state))
  const progress = setupProgress(user, state, skipped)
  const step = kit ? 'key' : words ? 'test' : progress.next
  if (!isWanted) return <Navigate to={localizeHref(user.atDesk ? '/school' : '/admin')} replace />
  if (step === null || step === 'factor') return <Navigate to={localizeHref('/admin')} replace />
  const skip = () => setSkipped(new Set([...skipped, step]))
  const { title, text } = texts[step]
  return (
    <StepFrame step={step} progress={progress} title={title()} text={text()} isOver={words !== null}>
      {step === 'readers' && <ReadersStep user={user} organisationId={state.support.id} onInvited={skip} />}
      {step === 'key' && (
        <KeyStep
          hasKey={state.support.hasKey}
          isReader={user.atDesk}
          kit={kit}
          onKit={setKit}
          onSkip={skip}
        />
      )}
      {step === 'contact' && <ContactStep onSkip={skip} />}
      {step === 'test' && !words && <TestStep isReader={user.handles.length > 0} onSent={setWords} />}
      {step === 'test' && words && (
        <TestDelivered words={words} isReader={user.handles.length > 0} onLeave={() => setWords(null)} />
      )}
    </StepFrame>
  )
}
