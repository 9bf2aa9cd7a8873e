import { ScrollText } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { ContentLocale } from '#content/localised.ts'
import { m } from '#web/messages/compiled/messages.js'
import { focusControl } from '#web/platform/problems/use-write.ts'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import { Button } from '#web/ui/button.tsx'
import { findBlanks, fillKnownBlanks } from '../model/blanks.ts'
import { type KnownOfCase, knownBlanks } from '../model/known-blanks.ts'
import { TemplatePicker } from './template-picker.tsx'
import { useTemplates } from './use-templates.ts'

/** The owner of the templates, and what is known about the writer. */
export interface TemplateUse {
  readonly keyring: Keyring
  readonly organisationId: string
  /** The reader's language. */
  readonly language: ContentLocale
  readonly known: KnownOfCase
  /** The reply shortcut opens the templates; Escape leads to the empty field. */
  readonly isInitiallyOpen?: boolean | undefined
}

interface TemplateToolsProps extends TemplateUse {
  text: string
  onChange: (text: string) => void
}

/** Starts an answer from a template: by button, or Alt+T anywhere on the page. */
export function TemplateTools({
  keyring,
  organisationId,
  language,
  known,
  isInitiallyOpen = false,
  text,
  onChange,
}: TemplateToolsProps) {
  const [isOpen, setOpen] = useState(isInitiallyOpen && text.trim() === '')
  const templates = useTemplates(keyring, organisationId, language)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.code !== 'KeyT') return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  const words = knownBlanks(known, language)
  // Blanks whose values arrive after the template was chosen.
  const filledLate = fillKnownBlanks(text, words)
  useEffect(() => {
    if (filledLate === text) return
    onChange(filledLate)
    if (findBlanks(filledLate).length === 0) focusControl('reply')
  }, [filledLate, text, onChange])
  const choose = (chosen: string) => {
    const filled = fillKnownBlanks(chosen, words)
    onChange(text.trim() === '' ? filled : `${text.trimEnd()}\n\n${filled}`)
    setOpen(false)
    // After the dialog has restored the focus.
    setTimeout(() => focusControl(findBlanks(filled).length > 0 ? 'blank' : 'reply'), 0)
  }
  return (
    <>
      <Button
        tone="secondary"
        icon={<ScrollText aria-hidden size={20} />}
        aria-keyshortcuts="Alt+T"
        onClick={() => setOpen(true)}
      >
        {m.case_file_template_use()}
      </Button>
      {isOpen && (
        <TemplatePicker
          templates={templates}
          text={text}
          onChoose={(template) => choose(template.text)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
