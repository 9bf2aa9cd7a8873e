import { useRef, useState } from 'react'
import {
  chooseDestination,
  neutralName,
} from '#web/features/reporting/report-export/model/save-destination.ts'
import { Tool } from '#web/features/account/privacy/components/privacy-tool.tsx'
import { m } from '#web/messages/compiled/messages.js'
import { NotReauthenticated } from '#web/platform/reauthentication/reauthentication-request.ts'
import { sentenceFor } from '#web/platform/problems/sentence.ts'
import { useVault } from '#web/platform/vault/vault.ts'
import type { OpenVault } from '#web/platform/vault/state.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ProgressBar } from '#web/ui/progress.tsx'
import type { CopyingProgress } from './full-copy.ts'

type State =
  | { step: 'waiting' }
  | { step: 'making'; progress: CopyingProgress | null }
  | { step: 'done'; name: string; unopened: number; hasEarlier: boolean }
  | { step: 'stopped' }
  | { step: 'failed'; error: unknown }

function useFullCopy() {
  const [state, setState] = useState<State>({ step: 'waiting' })
  const stopping = useRef(new AbortController())
  async function make(vault: OpenVault) {
    const controller = new AbortController()
    stopping.current = controller
    try {
      // Must be called during the user activation of the press; the bytes come afterwards.
      const destination = await chooseDestination(neutralName('zip', new Date()), 'application/zip')
      setState({ step: 'making', progress: null })
      const { makeFullCopy } = await import('./full-copy.ts')
      const { archive, ...missing } = await makeFullCopy(vault, controller.signal, (progress) =>
        setState({ step: 'making', progress }),
      )
      await archive.stream().pipeTo(destination.stream, { signal: controller.signal })
      destination.finish()
      setState({ step: 'done', name: destination.name, ...missing })
    } catch (error) {
      const isStopped =
        error instanceof NotReauthenticated || (error instanceof DOMException && error.name === 'AbortError')
      setState(isStopped ? { step: 'stopped' } : { step: 'failed', error })
    }
  }
  return { state, make: (vault: OpenVault) => void make(vault), stop: () => stopping.current.abort() }
}

function ExportProgress({ progress }: { progress: CopyingProgress | null }) {
  if (!progress || progress.total === 0) return <p>{m.privacy_copy_beginning()}</p>
  const { done, total } = progress
  return (
    <ProgressBar
      label={m.privacy_copy_making()}
      value={done}
      max={total}
      numbers={m.privacy_copy_numbers({ done, total })}
    />
  )
}

/** Exports all data of the person as one archive, decrypted and built on this device. */
export function CopyEverything() {
  const vault = useVault()
  const { state, make, stop } = useFullCopy()
  const isMaking = state.step === 'making'
  return (
    <Tool id="copy-everything" title={m.privacy_copy()}>
      <p>{m.privacy_copy_text()}</p>
      <Notice tone="warn">{m.privacy_copy_warning()}</Notice>
      {vault.status !== 'open' && <p className="text-ink-soft">{m.privacy_needs_open()}</p>}
      {vault.status === 'open' && (
        <div className="flex flex-wrap gap-3">
          <Button tone="secondary" working={isMaking && m.privacy_copy_making()} onClick={() => make(vault)}>
            {m.privacy_copy_start()}
          </Button>
          {isMaking && (
            <Button tone="quiet" onClick={stop}>
              {m.privacy_copy_stop()}
            </Button>
          )}
        </div>
      )}
      {isMaking && <ExportProgress progress={state.progress} />}
      <output>
        {state.step === 'stopped' && <p>{m.privacy_copy_stopped()}</p>}
        {state.step === 'done' && (
          <Notice tone="success" title={m.privacy_copy_done({ name: state.name })}>
            <p>{m.privacy_copy_done_text()}</p>
            {state.unopened > 0 && <p>{m.privacy_copy_unopened({ count: state.unopened })}</p>}
            {state.hasEarlier && <p>{m.privacy_copy_earlier()}</p>}
          </Notice>
        )}
        {state.step === 'failed' && (
          <Notice tone="danger" title={m.privacy_copy_failed()}>
            <p>{sentenceFor(state.error)}</p>
          </Notice>
        )}
      </output>
    </Tool>
  )
}
