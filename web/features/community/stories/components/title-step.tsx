import { Findings } from '#web/community/composer/findings.tsx'
import { useJudgement } from '#web/community/composer/use-judgement.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

interface TitleStepProps {
  title: string
  error: string | null
  onChange: (title: string) => void
}

/** A short title, with the same checks as the story. */
export function TitleStep({ title, error, onChange }: TitleStepProps) {
  const judgement = useJudgement(title, 'post')
  return (
    <>
      <Field label={m.stories_title_label()} hint={m.stories_title_hint()} error={error}>
        <TextInput
          autoComplete="off"
          spellCheck={false}
          maxLength={120}
          value={title}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </Field>
      <Findings judgement={judgement} text={title} onChange={onChange} />
    </>
  )
}
