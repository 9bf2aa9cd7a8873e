import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { m } from '#web/messages/compiled/messages.js'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Doorway } from '#web/ui/illustrations/doorway.tsx'

interface SignInCardProps {
  title: ReactNode
  children: ReactNode
}

/**
 * Replaces a personal page for visitors or after a session has ended: it says what would be here and offers
 * sign-in, which leads back.
 */
export function SignInCard({ title, children }: SignInCardProps) {
  const from = useLocation()
  return (
    <div className="page-width py-6 md:py-10">
      <Card className="mx-auto grid max-w-form justify-items-center gap-4 text-center">
        <Doorway />
        <h1 className="text-2xl">{title}</h1>
        <div className="text-ink-soft">{children}</div>
        <div className="flex flex-wrap justify-center gap-3">
          <LinkButton to="/auth" state={from}>
            {m.shell_sign_in()}
          </LinkButton>
          <LinkButton to="/report" tone="secondary">
            {m.shell_report_without_account()}
          </LinkButton>
        </div>
      </Card>
    </div>
  )
}
