import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { AlertDialog, Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { type Started, TemplateForm } from './template-form.tsx'
import { findTemplates, type Template, type TemplateOwner, type Templates } from './use-templates.ts'

const owners: Record<TemplateOwner, () => string> = {
  own: m.case_file_template_own,
  team: m.case_file_template_team,
  everybody: m.case_file_template_everybody,
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

interface ManageProps {
  template: Template
  templates: Templates
  onEdit: (started: Started) => void
}

/** Actions on a template besides using it. A built-in one is edited as a copy. */
function Manage({ template, templates, onEdit }: ManageProps) {
  const { name, texts, of } = template
  const [isAsking, setAsking] = useState(false)
  const removing = useWrite(() => templates.remove(template))
  const isOthers = of === 'everybody'
  return (
    <div className="flex flex-wrap gap-2 px-3 pb-2">
      <Button
        tone="quiet"
        size="small"
        onClick={() => onEdit({ from: isOthers ? null : template, name, texts })}
      >
        {isOthers ? m.case_file_template_copy({ name }) : m.case_file_template_edit({ name })}
      </Button>
      {!isOthers && (
        <Button tone="quiet" size="small" onClick={() => setAsking(true)}>
          {m.case_file_template_remove({ name })}
        </Button>
      )}
      {removing.problem && <p className="text-danger">{removing.problem}</p>}
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={m.case_file_template_remove_title({ name })}
        description={of === 'team' ? m.case_file_template_remove_team() : m.case_file_template_remove_own()}
        confirm={m.case_file_template_delete()}
        tone="danger"
        onConfirm={() => {
          setAsking(false)
          removing.write()
        }}
      />
    </div>
  )
}

interface TemplatePickerProps {
  templates: Templates
  /** The current message, which can be saved as a template. */
  text: string
  onChoose: (template: Template) => void
  onClose: () => void
}

/** Dialog to choose a template, or to edit the existing ones. */
export function TemplatePicker({ templates, text, onChoose, onClose }: TemplatePickerProps) {
  const field = useRef<HTMLInputElement>(null)
  const [started, setStarted] = useState<Started | null>(null)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.case_file_templates()}
      description={m.case_file_templates_text()}
      focusOn={field}
      // The form's draft is not stored elsewhere.
      isPersistent={started !== null}
    >
      {started ? (
        <TemplateForm templates={templates} started={started} onDone={() => setStarted(null)} />
      ) : (
        <TemplateSearch {...{ templates, text, field, onChoose }} onEdit={setStarted} />
      )}
    </Dialog>
  )
}

interface TemplateSearchProps extends Omit<TemplatePickerProps, 'onClose'> {
  field: RefObject<HTMLInputElement | null>
  onEdit: (started: Started) => void
}

/** Typing filters: Enter takes the first, the arrow keys move through the list. */
function TemplateSearch({ templates, text, field, onChoose, onEdit }: TemplateSearchProps) {
  const rows = useRef<HTMLUListElement>(null)
  const [looked, setLooked] = useState('')
  const [isManaging, setManaging] = useState(false)
  const found = findTemplates(templates.all, looked)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const options = [...(rows.current?.querySelectorAll<HTMLElement>('[data-template] > button') ?? [])]
    if (step === undefined || options.length === 0) return
    event.preventDefault()
    const at = options.findIndex((option) => option === document.activeElement)
    options[(at + step + options.length) % options.length]?.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Keys of the field and of the buttons inside.
    <div className="grid gap-4" onKeyDown={onKeyDown}>
      <Field label={m.case_file_template_find()}>
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
      <ul ref={rows} aria-label={m.case_file_templates()} className="grid gap-1">
        {found.map((template) => (
          <li key={template.key} data-template>
            <Option template={template} onChoose={() => onChoose(template)} />
            {isManaging && <Manage {...{ template, templates, onEdit }} />}
          </li>
        ))}
      </ul>
      {found.length === 0 && <p>{m.case_file_template_none()}</p>}
      <div className="flex flex-wrap gap-3 border-t border-line pt-4">
        <Button
          tone="secondary"
          size="small"
          onClick={() =>
            onEdit({ from: null, name: '', texts: { en: '', es: '', [getLocale()]: text.trim() } })
          }
        >
          {text.trim() === '' ? m.case_file_template_new() : m.case_file_template_keep()}
        </Button>
        <Button tone="quiet" size="small" aria-pressed={isManaging} onClick={() => setManaging(!isManaging)}>
          {m.case_file_template_manage()}
        </Button>
      </div>
    </div>
  )
}
