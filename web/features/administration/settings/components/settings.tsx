import { useQuery } from '@tanstack/react-query'
import type { SavedSettings, ServiceSettings } from '#contract/operator-settings.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Loaded } from '#web/platform/query/loaded.tsx'
import { Button } from '#web/ui/button.tsx'
import { ProblemNotice } from '#web/ui/problem-notice.tsx'
import { useReload } from '#web/features/administration/administration/components/use-form-version.ts'
import { Conflict } from './edit-conflict.tsx'
import { History } from './history.tsx'
import { Invitations } from './invitations.tsx'
import { settingsQuery } from '../queries.ts'
import { Basics, Numbers, SignUp } from './setting-fields.tsx'
import { useSettingsForm } from './use-settings-form.ts'

/** The name of the service, sign-up, languages, limits and periods; the configuration applies until they are set here. */
export function Settings() {
  const query = useQuery(settingsQuery)
  const { formKey, reload } = useReload(settingsQuery.queryKey)
  return (
    <Loaded query={query}>
      {({ saved, defaults, version }) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-10 xl:grid-cols-[minmax(0,1fr)_24rem] xl:gap-12">
          <SettingsFields
            key={formKey}
            saved={saved}
            defaults={defaults}
            version={version}
            onReload={reload}
          />
          <div className="grid content-start gap-10">
            <Invitations isWanted={(saved.signUp ?? defaults.signUp).policy === 'invitation'} />
            <History />
          </div>
        </div>
      )}
    </Loaded>
  )
}

interface SettingsFieldsProps {
  saved: SavedSettings
  defaults: ServiceSettings
  version: number
  onReload: () => void
}

function SettingsFields({ saved, defaults, version, onReload }: SettingsFieldsProps) {
  const form = useSettingsForm(saved, version)
  return (
    <form className="grid max-w-measure content-start gap-10" onSubmit={form.submit} noValidate>
      <p className="text-ink-soft">{m.settings_lead()}</p>
      <Basics form={form} defaults={defaults} />
      <SignUp form={form} defaults={defaults} />
      <Numbers
        form={form}
        defaults={defaults}
        heading={m.settings_limits()}
        names={['sessionDays', 'reportFilesMb', 'reporterFilesMb']}
      />
      <Numbers
        form={form}
        defaults={defaults}
        heading={m.settings_periods()}
        text={m.settings_periods_text()}
        names={['notificationDays', 'signInDays', 'referralDays']}
      />
      {form.isOutdated ? <Conflict onLoad={onReload} /> : <ProblemNotice problem={form.problem} />}
      <div>
        <Button type="submit" working={form.isWorking && m.settings_saving()}>
          {m.settings_save()}
        </Button>
      </div>
    </form>
  )
}
