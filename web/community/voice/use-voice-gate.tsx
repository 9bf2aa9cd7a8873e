import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState, type ReactNode } from 'react'
import { OfflineError } from '#web/platform/api/errors.ts'
import { lazyPart } from '#web/platform/code.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { useAuth } from '#web/platform/session/auth.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { sentenceFor } from '#web/platform/problems/sentence.ts'
import { voiceQuery } from '../queries.ts'

const VoiceDialog = lazyPart(async () => (await import('./voice-dialog.tsx')).VoiceDialog)

/** Before the first act that others see, its member is asked how they are shown. */
export interface VoiceGate {
  /**
   * Does something that others see: at once for a member who has a voice, after the questions for one who has none. What can wait for a
   * network is done without one as well.
   */
  readonly begin: (act: () => void, options?: { canWait?: boolean }) => void
  /** Where the questions are drawn; once on a page. */
  readonly dialog: ReactNode
}

/** Asks for a voice at the first act that others see, and never before. */
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
      // It waits for a network, and the server looks then whether its member has a voice.
      if (error instanceof OfflineError && user && options?.canWait) return act()
      toast({ title: sentenceFor(error), tone: 'danger' })
    },
  )
  return {
    begin: write,
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
