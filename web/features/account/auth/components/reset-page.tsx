import { useEffect, useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { isRefusal } from '#web/platform/api/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page } from '#web/ui/page.tsx'
import { Working } from '#web/ui/busy-indicator.tsx'
import type { OpenedReset } from '../model/reset.ts'
import { failureText, ResetForm } from './reset-form.tsx'

type State =
  | { name: 'opening' }
  | { name: 'open'; opened: OpenedReset }
  | { name: 'failed'; sentence: string }

const notWhole = (): State => ({ name: 'failed', sentence: m.auth_reset_not_whole() })

/** Reads what the link is for; reading does not use it up. */
function useOpenedLink(token: string | null) {
  const [state, setState] = useState<State>(() => (token ? { name: 'opening' } : notWhole()))
  useEffect(() => {
    if (!token) return undefined
    let isCurrent = true
    const show = (next: State) => isCurrent && setState(next)
    import('../model/reset.ts')
      .then(({ openResetLink }) => openResetLink(token))
      .then(
        (opened) => show({ name: 'open', opened }),
        (error: unknown) => {
          const isOver = isRefusal(error, 'expired', 'not_found', 'invalid_input')
          show({ name: 'failed', sentence: isOver ? m.auth_reset_expired() : failureText(error) })
        },
      )
    return () => {
      isCurrent = false
    }
  }, [token])
  return state
}

interface ResetPageProps {
  /** From the mailed link; `null` if the link is incomplete. */
  token: string | null
  onDone: (isVaultUnchanged: boolean) => void
  onRetry: () => void
  onLeave: () => void
}

/** Where a reset link leads: a new password, with the recovery kit or without. */
export function ResetPage({ token, onDone, onRetry, onLeave }: ResetPageProps) {
  const state = useOpenedLink(token)
  return (
    <Page
      width="form"
      title={m.auth_reset_page_title()}
      lead={state.name === 'open' ? m.auth_reset_for({ address: state.opened.address }) : undefined}
    >
      {state.name === 'opening' && <Working>{m.auth_reset_opening()}</Working>}
      {state.name === 'open' && token && <ResetForm token={token} opened={state.opened} onDone={onDone} />}
      {state.name === 'failed' && (
        <>
          <Notice tone="warn" live>
            {state.sentence}
          </Notice>
          <div>
            <Button onClick={onRetry}>{m.auth_reset_again()}</Button>
          </div>
        </>
      )}
      {state.name !== 'opening' && (
        <div>
          <Button tone="quiet" onClick={onLeave}>
            {m.auth_reset_leave()}
          </Button>
        </div>
      )}
    </Page>
  )
}
