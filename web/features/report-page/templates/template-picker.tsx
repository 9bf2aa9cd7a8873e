import { type KeyboardEvent, useRef, useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { findTemplates, type Template, type Templates } from './use-templates.ts'

const owners: Record<Template['of'], () => string> = {
  own: m.cases_template_own,
  team: m.cases_template_team,
  everybody: m.cases_template_everybody,
}

function Option({ template, onChoose }: { template: Template; onChoose: () => void }) {
  return (
    <button
      type="button"
      onClick={onChoose}
      className="w-full rounded-md border-2 border-transparent p-3 text-start hover:bg-sunken focus-visible:border-deep focus-visible:bg-deep-soft"
    >
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-semibold">{template.name}</span>
        <span className="text-sm text-ink-soft">{owners[template.of]()}</span>
      </span>
      <span className="line-clamp-2 text-sm text-ink-soft">{template.text}</span>
    </button>
  )
}

interface TemplatePickerProps {
  templates: Templates
  /** What stands in the message now, which can be kept as a template. */
  text: string
  onChoose: (template: Template) => void
  onClose: () => void
}

/** Chooses a template by typing: Enter takes the first, the arrow keys lead through the list. */
export function TemplatePicker({ templates, text, onChoose, onClose }: TemplatePickerProps) {
  const rows = useRef<HTMLUListElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [looked, setLooked] = useState('')
  const found = findTemplates(templates.all, looked)
  const removing = useWrite((template: Template) => templates.remove(template))
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const options = [...(rows.current?.querySelectorAll<HTMLElement>('[data-template] > button') ?? [])]
    if (step === undefined || options.length === 0) return
    event.preventDefault()
    const at = options.findIndex((option) => option === document.activeElement)
    options[(at + step + options.length) % options.length]?.focus()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.cases_templates()}
      description={m.cases_templates_text()}
      focusOn={field}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Keys of the field and of the buttons inside. */}
      <div className="grid gap-4" onKeyDown={onKeyDown}>
        <Field label={m.cases_template_find()}>
          <TextInput
            ref={field}
            autoComplete="off"
            spellCheck={false}
            value={looked}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || !found[0]) return
              event.preventDefault()
              onChoose(found[0])
            }}
            onChange={(event) => setLooked(event.currentTarget.value)}
          />
        </Field>
        <ul ref={rows} aria-label={m.cases_templates()} className="grid gap-1">
          {found.map((template) => (
            <li key={template.key} data-template>
              <Option template={template} onChoose={() => onChoose(template)} />
              {template.of !== 'everybody' && (
                <Button tone="quiet" size="small" onClick={() => removing.write(template)}>
                  {m.cases_template_remove({ name: template.name })}
                </Button>
              )}
            </li>
          ))}
        </ul>
        {found.length === 0 && <p>{m.cases_template_none()}</p>}
        {removing.problem && <p className="text-danger">{removing.problem}</p>}
        {text.trim() !== '' && <KeepTemplate templates={templates} text={text} />}
      </div>
    </Dialog>
  )
}

/** Keeps what was written as a template, for oneself or for the team. */
function KeepTemplate({ templates, text }: { templates: Templates; text: string }) {
  const [name, setName] = useState('')
  const keeping = useWrite(async (of: 'own' | 'team') => {
    await templates.keep(of, { name: name.trim(), text: text.trim() })
    setName('')
  })
  const keep = (of: 'own' | 'team') => {
    if (name.trim() !== '') keeping.write(of)
  }
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <Field label={m.cases_template_name()} hint={m.cases_template_name_hint()}>
        <TextInput
          autoComplete="off"
          spellCheck={false}
          maxLength={80}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </Field>
      {keeping.problem && <p className="text-danger">{keeping.problem}</p>}
      <div className="flex flex-wrap gap-3">
        <Button tone="secondary" size="small" onClick={() => keep('own')}>
          {m.cases_template_keep_own()}
        </Button>
        <Button tone="secondary" size="small" onClick={() => keep('team')}>
          {m.cases_template_keep_team()}
        </Button>
      </div>
    </div>
  )
}
