import { useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { earlyText } from '#web/ui/early-text.ts'
import { Tabs } from '#web/ui/tabs.tsx'
import { ResetRequestForm } from './reset-request-form.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'

export type AuthTab = 'sign-in' | 'sign-up' | 'reset'

interface AuthTabsProps {
  tab: AuthTab
  onTab: (tab: AuthTab) => void
  onSignedIn: () => void
  onSignedUp: () => void
}

/** The three tabs. The address is typed once for all of them. */
export function AuthTabs({ tab, onTab, onSignedIn, onSignedUp }: AuthTabsProps) {
  const [email, setEmail] = useState(() => earlyText('email'))
  const shared = { email, onEmail: setEmail }
  return (
    <Tabs
      label={m.auth_tabs()}
      selected={tab}
      onSelect={onTab}
      tabs={[
        { key: 'sign-in', label: m.auth_tab_sign_in() },
        { key: 'sign-up', label: m.auth_tab_sign_up() },
        { key: 'reset', label: m.auth_tab_reset() },
      ]}
    >
      {tab === 'sign-in' && <SignInForm {...shared} onForgot={() => onTab('reset')} onDone={onSignedIn} />}
      {tab === 'sign-up' && <SignUpForm {...shared} onDone={onSignedUp} />}
      {tab === 'reset' && <ResetRequestForm {...shared} />}
    </Tabs>
  )
}
