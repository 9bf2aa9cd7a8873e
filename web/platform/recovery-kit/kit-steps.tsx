import { useEffect, useState } from 'react'
import type { RecoveryKit } from '#encryption/recovery.ts'
import { m } from '#web/messages/compiled/messages.js'
import { registerCleanup } from '../device/cleanup.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { KitCheck } from './kit-check.tsx'
import { KitWords } from './kit-words.tsx'

type Step =
  | { name: 'offer' }
  | { name: 'words' | 'check'; kit: RecoveryKit; places: readonly [number, number] }
  | { name: 'done' }

interface KitStepsProps {
  /** Whether this kit replaces one that was saved before. */
  replaces: boolean
  /** Set if the person may postpone the kit. */
  onLater?: () => void
  onDone?: () => void
}

/** Creates a recovery kit: the reason, the words, and repeating two of them. The vault must be open. */
export function KitSteps({ replaces, onLater, onDone }: KitStepsProps) {
  const [step, setStep] = useState<Step>({ name: 'offer' })
  // The words leave the screen before the neutral site loads.
  useEffect(() => registerCleanup({ step: 'memory', leave: () => setStep({ name: 'offer' }) }), [])

  async function show() {
    const { createKit, chooseCheckPlaces } = await import('./kit.ts')
    const kit = createKit()
    setStep({ name: 'words', kit, places: chooseCheckPlaces(kit.words.length) })
  }

  if (step.name === 'offer') {
    return (
      <div className="grid gap-4">
        <p>{replaces ? m.vault_kit_replace_why() : m.vault_kit_why()}</p>
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => void show()}>{replaces ? m.vault_kit_replace() : m.vault_kit_make()}</Button>
          {onLater && (
            <Button tone="secondary" onClick={onLater}>
              {m.vault_kit_later()}
            </Button>
          )}
        </div>
      </div>
    )
  }
  if (step.name === 'words') {
    return <KitWords words={step.kit.words} onNoted={() => setStep({ ...step, name: 'check' })} />
  }
  if (step.name === 'check') {
    const onAgain = () => setStep({ ...step, name: 'words' })
    return <KitCheck {...step} onAgain={onAgain} onSaved={() => setStep({ name: 'done' })} />
  }
  return (
    <div className="grid justify-items-start gap-4">
      <Notice tone="success" title={m.vault_kit_done_title()} live>
        {m.vault_kit_done_text()}
      </Notice>
      {onDone && <Button onClick={onDone}>{m.vault_kit_continue()}</Button>}
    </div>
  )
}
