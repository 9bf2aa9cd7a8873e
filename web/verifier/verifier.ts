import './plain-parsers.ts'
import { entryHash } from '#encryption/entries.ts'
import { verifyReceipt } from '#encryption/proofs/receipt.ts'
import type { Locale } from '#web/ui/language/locale.ts'
import { m } from '#web/messages/compiled/messages.js'
import { element } from './elements.ts'
import { type ComparedFile, resultOf, unreadSection } from './result.ts'
import './verifier.css'

/**
 * The page that checks receipts: one file that people save, and that works without a server and offline. The
 * content security policy in its head lets it load and send nothing. [Note: Proof receipts]
 */
const chosen: { locale: Locale; receipt: File | null; key: string; files: readonly File[] } = {
  locale: navigator.language.startsWith('es') ? 'es' : 'en',
  receipt: null,
  key: '',
  files: [],
}

/** Counts the checks, so that a slow one does not overwrite the result of a later one. */
let latest = 0
const result = element('div', { id: 'result', 'aria-live': 'polite' })

async function check(): Promise<void> {
  const current = ++latest
  const { receipt, locale } = chosen
  const key = chosen.key.trim()
  // The result for an earlier choice must not stand for this one, not even while this one is being read.
  result.replaceChildren()
  if (!receipt) return
  let answer: HTMLElement
  try {
    const text = await read(receipt, () => receipt.text())
    const verdict = await verifyReceipt(text, key === '' ? undefined : key)
    const files: ComparedFile[] = []
    // One at a time, as they may be large.
    for (const file of chosen.files) {
      const bytes = await read(file, () => file.arrayBuffer())
      files.push({ name: file.name, hash: entryHash(new Uint8Array(bytes)) })
    }
    answer = resultOf({ verdict, files, key: key === '' ? undefined : key, locale })
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    answer = unreadSection(error.fileName, locale)
  }
  if (current === latest) result.replaceChildren(answer)
}

/** The file no longer exists, may not be read, or is larger than the browser can hold. */
class UnreadableFile extends Error {
  override readonly name = 'Unread'
  readonly fileName: string

  constructor(fileName: string, options: ErrorOptions) {
    super('file could not be read', options)
    this.fileName = fileName
  }
}

async function read<T>(file: File, reading: () => Promise<T>): Promise<T> {
  try {
    return await reading()
  } catch (cause) {
    throw new UnreadableFile(file.name, { cause })
  }
}

interface FieldProps {
  readonly id: string
  readonly label: string
  readonly hint: string
  readonly input: HTMLInputElement
  readonly isOptional: boolean
}

function field({ id, label, hint, input, isOptional }: FieldProps): HTMLElement {
  input.id = id
  input.setAttribute('aria-describedby', `${id}-hint`)
  const optional = element('span', { class: 'optional' }, ` (${m.proofs_verifier_optional({}, chosen)})`)
  return element(
    'div',
    { class: 'field' },
    element('label', { for: id }, label, isOptional ? optional : null),
    element('p', { id: `${id}-hint`, class: 'hint' }, hint),
    input,
  )
}

function receiptField(): HTMLElement {
  const input = element('input', { type: 'file', accept: '.json,application/json' })
  input.addEventListener('change', () => {
    chosen.receipt = input.files?.[0] ?? null
    void check()
  })
  const created = field({
    id: 'receipt',
    label: m.proofs_verifier_choose({}, chosen),
    hint: m.proofs_verifier_choose_hint({}, chosen),
    input,
    isOptional: false,
  })
  created.classList.add('drop')
  created.addEventListener('dragover', (event) => event.preventDefault())
  created.addEventListener('drop', (event) => {
    event.preventDefault()
    if (!event.dataTransfer?.files.length) return
    input.files = event.dataTransfer.files
    input.dispatchEvent(new Event('change'))
  })
  return created
}

function keyField(): HTMLElement {
  const input = element('input', {
    type: 'text',
    autocomplete: 'off',
    autocapitalize: 'off',
    spellcheck: 'false',
    value: chosen.key,
  })
  input.addEventListener('input', () => {
    chosen.key = input.value
    void check()
  })
  const [label, hint] = [m.proofs_verifier_key({}, chosen), m.proofs_verifier_key_hint({}, chosen)]
  return field({ id: 'key', label, hint, input, isOptional: true })
}

function filesField(): HTMLElement {
  const input = element('input', { type: 'file', multiple: '' })
  input.addEventListener('change', () => {
    chosen.files = [...(input.files ?? [])]
    void check()
  })
  const [label, hint] = [m.proofs_verifier_files({}, chosen), m.proofs_verifier_files_hint({}, chosen)]
  return field({ id: 'files', label, hint, input, isOptional: true })
}

function languageButton(): HTMLElement {
  const other: Locale = chosen.locale === 'es' ? 'en' : 'es'
  const label = m.proofs_verifier_language({}, chosen)
  const button = element('button', { type: 'button', class: 'quiet', lang: other, id: 'language' }, label)
  button.addEventListener('click', () => {
    chosen.locale = other
    // The fields are created again, and browsers do not allow setting a file input.
    chosen.receipt = null
    chosen.files = []
    show()
    document.querySelector<HTMLButtonElement>('#language')?.focus()
  })
  return button
}

function show(): void {
  document.documentElement.lang = chosen.locale
  document.title = m.proofs_verifier_title({}, chosen)
  result.replaceChildren()
  document.body.replaceChildren(
    element('header', {}, languageButton()),
    element(
      'main',
      {},
      element('h1', {}, m.proofs_verifier_title({}, chosen)),
      element('p', { class: 'lead' }, m.proofs_verifier_lead({}, chosen)),
      element('div', { class: 'fields' }, receiptField(), keyField(), filesField()),
      result,
    ),
  )
}

show()
