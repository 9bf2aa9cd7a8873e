import { useQuery } from '@tanstack/react-query'
import { noDetails, type OperatorProfile } from '#contract/operator.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Loaded } from '#web/platform/query/loaded.tsx'
import { useAuth } from '#web/platform/session/auth.tsx'
import { Button } from '#web/ui/button.tsx'
import { ProblemNotice } from '#web/ui/problem-notice.tsx'
import { MainFields } from '#web/features/administration/operator/components/operator-fields.tsx'
import { operatorSettingsQuery, useOperatorForm } from '#web/features/administration/operator/queries.ts'

/** The operator's details, prefilled with what is known of the administrator, so that they need only be confirmed. */
export function ContactStep({ onSkip }: { onSkip: () => void }) {
  const query = useQuery(operatorSettingsQuery)
  const { user, profile } = useAuth()
  return (
    <Loaded query={query}>
      {({ saved, defaults, version }) => (
        <ContactForm
          profile={saved ?? suggestedContact(defaults, user?.email ?? null, profile?.display_name ?? '')}
          defaults={defaults}
          version={version}
          onSkip={onSkip}
        />
      )}
    </Loaded>
  )
}

/** Suggests the administrator's own data for details that the configuration does not set. */
function suggestedContact(defaults: OperatorProfile, email: string | null, name: string): OperatorProfile {
  const isLead = email !== null && name !== '' && defaults.safeguardingLead === null
  return {
    ...noDetails,
    contactEmail: defaults.contactEmail === null ? email : null,
    safeguardingLead: isLead ? { name, contact: email } : null,
  }
}

interface ContactFormProps {
  profile: OperatorProfile
  defaults: OperatorProfile
  version: number
  onSkip: () => void
}

function ContactForm({ profile, defaults, version, onSkip }: ContactFormProps) {
  const form = useOperatorForm(profile, version)
  return (
    <form className="grid gap-5" onSubmit={form.submit} noValidate>
      <MainFields form={form} defaults={defaults} />
      <ProblemNotice problem={form.problem} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" working={form.isWorking && m.setup_saving()}>
          {m.setup_readers_save()}
        </Button>
        <Button tone="quiet" onClick={onSkip}>
          {m.setup_skip()}
        </Button>
      </div>
    </form>
  )
}
