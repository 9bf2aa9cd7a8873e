import { useEffect } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { m } from '#web/messages/compiled/messages.js'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { ErrorScreen } from './error-screen.tsx'
import { logProblem } from '#web/platform/log/log.ts'
import { NotFoundPage } from './not-found-page.tsx'

/** What the router shows when a page fails to load or to draw. It never shows the error itself. */
export function RouteErrorPage({ error }: { error: unknown }) {
  const notFound = isRouteErrorResponse(error) && error.status === 404
  useEffect(() => {
    if (!notFound) logProblem('interface-failed', error)
  }, [error, notFound])
  if (notFound) return <NotFoundPage />
  return (
    <ErrorScreen title={m.shell_route_error_title()} text={m.shell_route_error_text()}>
      <Button onClick={() => window.location.reload()}>{m.shell_error_reload()}</Button>
      <LinkButton to="/" tone="secondary" reloadDocument>
        {m.shell_return_home()}
      </LinkButton>
      <LinkButton to="/crisis" tone="quiet" reloadDocument>
        {m.shell_emergency_help()}
      </LinkButton>
    </ErrorScreen>
  )
}
