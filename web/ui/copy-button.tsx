import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { Button, type ButtonTone } from './button.tsx'

interface CopyButtonProps {
  text: string
  /** What is copied: "Copy the phrase". */
  label: string
  tone?: ButtonTone | undefined
}

/** Copies text to the clipboard and says whether that worked. */
export function CopyButton({ text, label, tone = 'secondary' }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'idle' | 'copied' | 'failed'>('idle')
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => setOutcome('copied'),
      () => setOutcome('failed'),
    )
  const Icon = outcome === 'copied' ? Check : Copy
  return (
    <span className="inline-flex flex-wrap items-center gap-3">
      <Button tone={tone} icon={<Icon aria-hidden size={20} />} onClick={copy}>
        {label}
      </Button>
      <output className="text-sm font-semibold text-ink-soft">
        {outcome === 'copied' && m.ui_copied()}
        {outcome === 'failed' && m.ui_copy_failed()}
      </output>
    </span>
  )
}
