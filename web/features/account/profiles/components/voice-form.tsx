import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { changeVoice, type Voice } from '#contract/community/voices.ts'
import { maxNameLength } from '#contract/community/values.ts'
import { voiceQuery } from '#web/community/queries.ts'
import { PictureChoice } from '#web/community/voice/picture-choice.tsx'
import { describeNameRefusal } from '#web/community/voice/refused-name.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { call } from '#web/platform/api/call.ts'
import { isRefusal } from '#web/platform/api/errors.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Incomplete } from '#web/platform/problems/writer.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'

/** Changes name or picture. The old name stays until a moderator has read the new one. */
export function ChangeVoice({ voice }: { voice: Voice }) {
  const client = useQueryClient()
  const [name, setName] = useState(voice.name)
  const [picture, setPicture] = useState(voice.picture)
  const { submit, isWorking, problem } = useWrite(
    async () => {
      if (name.trim().length < 2) throw new Incomplete(m.community_name_missing())
      const body = { picture, language: getLocale(), ...(name === voice.name ? {} : { name }) }
      const answer = await call(changeVoice, { body })
      if (answer.outcome === 'refused') throw new Incomplete(describeNameRefusal(answer.kinds))
      client.setQueryData(voiceQuery.queryKey, answer.voice)
      toast({ title: m.profiles_voice_changed(), tone: 'success' })
    },
    (error) => (isRefusal(error, 'conflict') ? m.community_name_taken() : undefined),
  )
  return (
    <form className="grid gap-5" onSubmit={submit} noValidate>
      <Field label={m.community_name()} hint={m.profiles_voice_name_hint()} error={problem}>
        <TextInput
          autoComplete="off"
          spellCheck={false}
          maxLength={maxNameLength}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </Field>
      <PictureChoice value={picture} onChange={setPicture} />
      <div>
        <Button type="submit" working={isWorking && m.community_sending()}>
          {m.profiles_voice_save()}
        </Button>
      </div>
    </form>
  )
}
