import { FileText } from 'lucide-react'
import { useRef, useState, type FormEvent } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { focusControl } from '#web/platform/problems/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'

/** Bytes; a certificate has about 3,000. */
const largest = 100_000

/** Accepts a certificate: pasted, or as a file. Neither leaves the device. */
export function OpenForm({ onOpen }: { onOpen: (text: string) => void }) {
  const file = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const open = (certificateText: string) => {
    const isEmpty = certificateText.trim() === ''
    setProblem(isEmpty ? m.certificates_open_empty() : null)
    if (isEmpty) focusControl('certificate-text')
    else onOpen(certificateText)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    open(text)
  }
  const openFile = async (selectedFile: File | undefined) => {
    if (!selectedFile) return
    if (selectedFile.size > largest) return setProblem(m.certificates_open_too_large())
    const content = await selectedFile.text()
    setText(content)
    open(content)
  }
  return (
    <form className="grid gap-4 scriptless:hidden" onSubmit={submit} noValidate autoComplete="off">
      <Field
        id="certificate-text"
        label={m.certificates_open_label()}
        hint={m.certificates_open_hint()}
        error={problem}
      >
        <TextArea sealed rows={3} value={text} onChange={(event) => setText(event.currentTarget.value)} />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit">{m.certificates_open_button()}</Button>
        <Button
          tone="secondary"
          icon={<FileText aria-hidden size={20} />}
          onClick={() => file.current?.click()}
        >
          {m.certificates_open_file()}
        </Button>
        <input
          ref={file}
          type="file"
          hidden
          accept=".json,application/json"
          aria-label={m.certificates_open_file()}
          onChange={(event) => {
            void openFile(event.currentTarget.files?.[0])
            event.currentTarget.value = ''
          }}
        />
      </div>
    </form>
  )
}
