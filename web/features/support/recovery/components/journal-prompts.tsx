import { useEffect, useState } from 'react'
import { aboutWriting } from '#content/recovery/texts.ts'
import type { RecoveryTexts } from '#content/recovery/words.ts'
import { inLocale } from '#content/localised.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { ToCrisis } from '#web/platform/safety/to-crisis.tsx'
import { Button } from '#web/ui/button.tsx'
import { useSlots } from '../model/recovery-slots.ts'

/** Whether the suggested time for a question has passed; the person can turn that off. */
function useTimeIsUp(minutes: number, prompt: string | null): readonly [boolean, () => void] {
  const [isUp, setUp] = useState(false)
  const [isOff, setOff] = useState(false)
  const isCounting = prompt !== null && !isOff
  useEffect(() => {
    if (!isCounting) return undefined
    const timer = setTimeout(() => setUp(true), minutes * 60_000)
    return () => {
      clearTimeout(timer)
      setUp(false)
    }
  }, [isCounting, minutes])
  return [isUp && isCounting, () => setOff(true)]
}

interface JournalPromptProps {
  texts: RecoveryTexts
  /** The id of the question being answered. */
  prompt: string | null
  onPrompt: (prompt: string | null) => void
}

/** A question on request, with its caution, another question, a stop button and a link to help. None appears automatically. */
export function JournalPrompt({ texts, prompt, onPrompt }: JournalPromptProps) {
  const { prompts, promptMinutes, promptStanding } = texts
  const { Standing } = useSlots()
  const [isUp, turnOff] = useTimeIsUp(promptMinutes, prompt)
  const at = prompts.findIndex(({ id }) => id === prompt)
  const currentPrompt = prompts[at]
  if (!currentPrompt)
    return (
      <div>
        <Button
          tone="quiet"
          onClick={() => onPrompt(prompts[Math.floor(Math.random() * prompts.length)]?.id ?? null)}
        >
          {m.recovery_prompt_ask()}
        </Button>
      </div>
    )
  return (
    <section aria-label={m.recovery_prompts()} className="grid gap-3 rounded-lg bg-sunken p-4">
      <p className="text-lg font-bold">{currentPrompt.prompt}</p>
      <p>{currentPrompt.caution}</p>
      <p className="text-sm text-ink-soft">{inLocale(aboutWriting, getLocale())}</p>
      <output className="flex flex-wrap items-center gap-x-4 empty:hidden">
        {isUp && (
          <>
            <span className="font-semibold">{m.recovery_prompt_time({ minutes: promptMinutes })}</span>
            <Button tone="quiet" size="small" onClick={turnOff}>
              {m.recovery_prompt_no_time()}
            </Button>
          </>
        )}
      </output>
      <div className="flex flex-wrap gap-2">
        <Button
          tone="secondary"
          size="small"
          onClick={() => onPrompt(prompts[(at + 1) % prompts.length]?.id ?? null)}
        >
          {m.recovery_prompt_other()}
        </Button>
        <Button tone="quiet" size="small" onClick={() => onPrompt(null)}>
          {m.recovery_prompt_stop()}
        </Button>
        <ToCrisis tone="quiet" size="small">
          {m.reports_to_crisis()}
        </ToCrisis>
      </div>
      <Standing text="programmes/prompts" standing={promptStanding} />
    </section>
  )
}
