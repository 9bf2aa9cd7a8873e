import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { askForPageAgain } from '#web/document/coming-page.ts'
import { m } from '#web/messages/compiled/messages.js'
import { mainId } from '#web/shell/skip-link.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { OfflineScreen } from './offline-screen.tsx'

/**
 * In place of a page whose code cannot be fetched. It promises nothing of what is kept on this device: what was typed before
 * may be in this tab only.
 */
export function MissingPage() {
  const navigate = useNavigate()
  const here = useLocation()
  useEffect(() => document.getElementById(mainId)?.focus(), [])
  // A move to where one is takes back the one that is under way.
  const stay = () => void navigate(here, { replace: true })
  return (
    <OfflineScreen lead={m.offline_missing_lead()}>
      <Button onClick={askForPageAgain}>{m.offline_try_again()}</Button>
      <Button tone="secondary" onClick={stay}>
        {m.offline_back()}
      </Button>
      <LinkButton to="/" tone="quiet">
        {m.offline_homepage()}
      </LinkButton>
    </OfflineScreen>
  )
}
