import { useEffect } from 'react'
import { isRouteErrorResponse, useNavigate } from 'react-router'
import { m } from '#web/messages/compiled/messages.js'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { ErrorScreen } from '#web/ui/error-screen.tsx'
import { logProblem } from '#web/platform/log/log.ts'
import { useHasUnsavedData } from '#web/platform/device/use-has-unsaved-data.ts'
import { BrokenPath } from '#web/ui/illustrations/broken-path.tsx'
import { NotFoundPage } from '#web/ui/not-found-page.tsx'
import { UnsavedDataNote } from './error/unsaved-data-note.tsx'

/** The router's page when a page fails to load or to render. It never shows the error itself. */
export function RouteErrorPage({ error }: { error: unknown }) {
  const navigate = useNavigate()
  const hasUnsaved = useHasUnsavedData()
  const notFound = isRouteErrorResponse(error) && error.status === 404
  useEffect(() => {
    if (!notFound) logProblem('interface-failed', error)
  }, [error, notFound])
  if (notFound) return <NotFoundPage />
  return (
    <ErrorScreen
      picture={<BrokenPath />}
      title={m.shell_route_error_title()}
      text={
        <>
          {m.shell_route_error_text()}
          <UnsavedDataNote />
        </>
      }
    >
      {hasUnsaved && <Button onClick={() => void navigate(-1)}>{m.offline_back()}</Button>}
      <Button tone={hasUnsaved ? 'secondary' : 'primary'} onClick={() => window.location.reload()}>
        {m.shell_error_reload()}
      </Button>
      <LinkButton to="/" tone="secondary" reloadDocument={hasUnsaved === false}>
        {m.shell_return_home()}
      </LinkButton>
      <LinkButton to="/crisis" tone="quiet" reloadDocument={hasUnsaved === false}>
        {m.shell_emergency_help()}
      </LinkButton>
    </ErrorScreen>
  )
}
