import { useState } from 'react'
import type { RecoveryKit } from '#encryption/recovery.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { focusControl, useWrite } from '../problems/use-write.ts'

interface KitCheckProps {
  kit: RecoveryKit
  /** The positions of the two words to repeat, counted from 1. */
  places: readonly [number, number]
  onAgain: () => void
  onSaved: () => void
}

const fieldOf = (place: number) => `kit-word-${place}`

/** Asks for two of the words, as evidence that they are on paper; then saves the kit. */
export function KitCheck({ kit, places, onAgain, onSaved }: KitCheckProps) {
  const [typedWords, setTypedWords] = useState<Record<number, string>>({})
  const [wrong, setWrong] = useState<number | null>(null)

  async function save() {
    const { isWordAt, saveKit } = await import('./kit.ts')
    const wrongPlace = places.find((place) => !isWordAt(kit, place, typedWords[place] ?? '')) ?? null
    setWrong(wrongPlace)
    if (wrongPlace) return focusControl(fieldOf(wrongPlace))
    await saveKit(kit)
    return onSaved()
  }
  const { isWorking, submit, problem } = useWrite(save)

  return (
    <form className="grid gap-5" onSubmit={submit} noValidate>
      <p className="text-lg font-bold">{m.vault_kit_check_title()}</p>
      <p>{m.vault_kit_check_text()}</p>
      {problem && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
      {places.map((place) => (
        <Field
          key={place}
          id={fieldOf(place)}
          label={m.vault_kit_check_word({ position: place })}
          error={wrong === place && m.vault_kit_check_wrong({ position: place })}
        >
          <TextInput
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            lang="en"
            value={typedWords[place] ?? ''}
            onChange={(event) => setTypedWords({ ...typedWords, [place]: event.currentTarget.value })}
          />
        </Field>
      ))}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" working={isWorking && m.vault_kit_saving()}>
          {m.vault_kit_save()}
        </Button>
        <Button tone="secondary" onClick={onAgain}>
          {m.vault_kit_again()}
        </Button>
      </div>
    </form>
  )
}
