import { Component, type ReactNode } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import { ErrorScreen } from '#web/ui/error-screen.tsx'
import { logProblem } from '#web/platform/log/log.ts'
import { deferWithHtml } from '../later/deferred-parts.tsx'
import { UnsavedDataNote } from './unsaved-data-note.tsx'

/** Loaded later than code that may fail: the screen works without it. */
const BrokenPath = deferWithHtml('BrokenPath')

interface State {
  failed: boolean
}

/** Wraps the interface and shows the fallback after an uncaught error, until "Try Again". */
export class FallbackErrorScreen extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: false }

  static getDerivedStateFromError(): State {
    return { failed: true }
  }

  override componentDidCatch(error: unknown): void {
    logProblem('interface-failed', error)
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    return <FailedScreen onRetry={() => this.setState({ failed: false })} />
  }
}

/** The screen after an uncaught error. Its code is loaded from the start, as later code may be what failed. */
export function FailedScreen({ onRetry }: { onRetry?: () => void }) {
  return (
    <ErrorScreen
      picture={<BrokenPath />}
      title={m.shell_error_title()}
      text={
        <>
          {m.shell_error_text()}
          <UnsavedDataNote />
        </>
      }
    >
      {onRetry && <Button onClick={onRetry}>{m.shell_error_try_again()}</Button>}
      <Button tone="secondary" onClick={() => window.location.reload()}>
        {m.shell_error_reload()}
      </Button>
    </ErrorScreen>
  )
}
