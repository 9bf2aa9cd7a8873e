import { m } from '#web/messages/compiled/messages.js'
import { LinkButton } from './button.tsx'
import { ErrorScreen } from './error-screen.tsx'
import { BrokenPath } from './illustrations/broken-path.tsx'

/** For any path without a page, and any page that this person may not see. */
export function NotFoundPage() {
  return (
    <ErrorScreen picture={<BrokenPath />} title={m.shell_not_found_title()} text={m.shell_not_found_text()}>
      <LinkButton to="/">{m.shell_return_home()}</LinkButton>
      <LinkButton to="/crisis" tone="secondary">
        {m.shell_emergency_help()}
      </LinkButton>
    </ErrorScreen>
  )
}
