import { useQueryClient } from '@tanstack/react-query'
import { changeVoice, type Voice } from '#contract/community/voices.ts'
import { voiceQuery } from '#web/community/queries.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { call } from '#web/platform/api/call.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Radios } from '#web/ui/radios.tsx'
import { toast } from '#web/ui/toast-store.ts'

/** Whether the member gets a weekly mail with the number of new posts in what they follow. The mail quotes nobody. */
export function DigestChoice({ voice }: { voice: Voice }) {
  const client = useQueryClient()
  const { write, problem } = useWrite(async (digest: Voice['digest']) => {
    const answer = await call(changeVoice, { body: { digest, language: getLocale() } })
    if (answer.outcome === 'saved') client.setQueryData(voiceQuery.queryKey, answer.voice)
    toast({ title: m.profiles_digest_saved(), tone: 'success' })
  })
  return (
    <div className="max-w-form">
      <Radios
        name="digest"
        legend={m.profiles_digest_legend()}
        hint={m.profiles_digest_hint()}
        error={problem}
        value={voice.digest}
        onChange={write}
        options={[
          { value: 'off', label: m.profiles_digest_off() },
          { value: 'weekly', label: m.profiles_digest_weekly() },
        ]}
      />
    </div>
  )
}
