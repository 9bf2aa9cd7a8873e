import { useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { readLink } from './link.ts'
import { type CreationPanelProps, Panel } from './panel.tsx'

/** A link is text in the report. It is opened neither here nor on the server. */
export function LinkPanel({ onUnsavedChange, onAdd, onClose }: CreationPanelProps) {
  const [text, setText] = useState('')
  const [isRefused, setRefused] = useState(false)
  const add = () => {
    const link = readLink(text)
    if (!link) return setRefused(true)
    const blob = new Blob([`${link}\n`], { type: 'text/plain' })
    onAdd({ blob, name: 'link.txt', known: { kind: 'text', mediaType: 'text/plain' } })
  }
  return (
    <Panel title={m.evidence_link_title()} onClose={onClose}>
      <Field
        label={m.evidence_link_label()}
        hint={m.evidence_link_hint()}
        error={isRefused && !readLink(text) ? m.evidence_link_refused() : undefined}
      >
        <TextInput
          inputMode="url"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          dir="ltr"
          maxLength={4000}
          value={text}
          onChange={({ currentTarget: { value } }) => {
            setText(value)
            onUnsavedChange(value.trim() !== '')
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            add()
          }}
        />
      </Field>
      <div>
        <Button onClick={add}>{m.evidence_link_add()}</Button>
      </div>
    </Panel>
  )
}
