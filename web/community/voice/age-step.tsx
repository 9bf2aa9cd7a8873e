import { useState } from 'react'
import type { AgeBand } from '#contract/community/values.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Radios } from '#web/ui/radios.tsx'
import { bandNames } from '../names.ts'

type Age = AgeBand | 'under_13'

/** Asks for the age, so that the two communities stay apart. */
export function AgeStep({ onChoose }: { onChoose: (age: Age) => void }) {
  const [age, setAge] = useState<Age | null>(null)
  const [isMissing, setMissing] = useState(false)
  return (
    <form
      className="grid gap-5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (age === null) setMissing(true)
        else onChoose(age)
      }}
    >
      <p className="text-ink-soft">{m.community_voice_lead()}</p>
      <Radios
        name="voice-age"
        legend={m.community_age_legend()}
        hint={m.community_age_hint()}
        error={isMissing && age === null ? m.community_age_missing() : undefined}
        value={age}
        onChange={setAge}
        options={[
          { value: 'under_13', label: m.community_band_under_13() },
          { value: 'younger', label: bandNames.younger() },
          { value: 'older', label: bandNames.older() },
        ]}
      />
      <div>
        <Button type="submit">{m.community_continue()}</Button>
      </div>
    </form>
  )
}
