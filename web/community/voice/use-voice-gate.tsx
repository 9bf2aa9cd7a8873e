import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState, type ReactNode } from 'react'
import { OfflineError } from '#web/platform/api/errors.ts'
import { lazyWithRetry } from '#web/platform/load-code.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { useAuth } from '#web/platform/session/auth.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { sentenceFor } from '#web/platform/problems/sentence.ts'
import { voiceQuery } from '../queries.ts'

const VoiceDialog = lazyWithRetry(async () => (await import('./voice-dialog.tsx')).VoiceDialog)

/** Before the first public action, the member is asked how they want to appear. */
export interface VoiceGate {
  /**
   * Runs a public action: immediately for a member who has a voice, after the questions otherwise. An action that can wait for a network
   * runs without one too.
   */
  readonly run: (act: () => void, options?: { canWait?: boolean }) => void
  /** The dialog element; to be rendered once per page. */
  readonly dialog: ReactNode
}

/** Asks for a voice at the first public action. */
export function useVoiceGate(): VoiceGate {
  const { user } = useAuth()
  const client = useQueryClient()
  const [pending, setPending] = useState<{ act: () => void } | null>(null)
  const { write } = useWrite(
    async (act: () => void, _options?: { canWait?: boolean }) => {
      const voice = user?.state === 'confirmed' ? await client.fetchQuery(voiceQuery) : null
      if (voice) act()
      else setPending({ act })
    },
    (error, act, options) => {
      // The action waits for a network, and the server then checks whether the member has a voice.
      if (error instanceof OfflineError && user && options?.canWait) return act()
      toast({ title: sentenceFor(error), tone: 'danger' })
    },
  )
  return {
    run: write,
    dialog: pending && (
      <Suspense fallback={null}>
        <VoiceDialog
          onClose={() => setPending(null)}
          onDone={() => {
            setPending(null)
            pending.act()
          }}
        />
      </Suspense>
    ),
  }
}
