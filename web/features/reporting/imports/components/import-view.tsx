import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Details } from '#web/ui/details.tsx'
import { Field } from '#web/ui/field.tsx'
import { FileInput } from '#web/ui/file-input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Working } from '#web/ui/busy-indicator.tsx'
import type { ChosenDay } from '../model/message-filter.ts'
import { ChooseMessages } from './choose-messages.tsx'
import { DateQuestion, ThreadQuestion } from './reading-question.tsx'
import { importSentence, isRetryable } from '../model/sentences.ts'
import { useExport } from './use-export.ts'

interface ImportViewProps {
  /** Fingerprints of messages already in the log (fingerprints.ts). */
  known: ReadonlySet<string>
  /** The chosen messages, and a function that reads a file they name. */
  onChosen: (days: readonly ChosenDay[], attachment: (name: string) => Promise<Blob>) => void
  onCancel: () => void
}

/** File types that messengers, mail programs and browsers export. */
const exported =
  '.txt,.zip,.json,.eml,.mbox,.mhtml,.mht,text/plain,application/zip,application/json,message/rfc822'

/** Imports a messenger's export: read on the device, shown as text, and only the chosen messages are used. */
export function ImportView({ known, onChosen, onCancel }: ImportViewProps) {
  const { state, threads, choose, again, answer, attachment } = useExport()
  const conversation =
    state.kind === 'read' && state.reading.kind === 'conversation' ? state.reading.conversation : null
  const isAsked = state.kind === 'read' && (conversation === null || 'dates' in state.reading)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Details summary={m.imports_how()}>
        <ul className="grid list-disc gap-2 ps-5">
          <li>{m.imports_how_whatsapp()}</li>
          <li>{m.imports_how_meta()}</li>
          <li>{m.imports_how_telegram()}</li>
          <li>{m.imports_how_mail()}</li>
          <li>{m.imports_how_page()}</li>
          <li>{m.imports_how_safe()}</li>
        </ul>
      </Details>
      <Field
        label={m.imports_file_label()}
        hint={m.imports_file_hint()}
        error={state.kind === 'problem' ? importSentence(state.error) : undefined}
      >
        <FileInput multiple accept={exported} onFiles={choose} />
      </Field>
      {state.kind === 'problem' && isRetryable(state.error) && (
        <div>
          <Button tone="secondary" onClick={again}>
            {m.imports_again()}
          </Button>
        </div>
      )}
      {threads && (
        <Notice>
          <ThreadQuestion threads={threads} onAnswer={answer} />
        </Notice>
      )}
      {state.kind === 'reading' && <Working>{m.imports_reading()}</Working>}
      {isAsked && (
        <Notice>
          <DateQuestion reading={state.reading} onAnswer={answer} />
        </Notice>
      )}
      {conversation && (
        <ChooseMessages
          conversation={conversation}
          known={known}
          onChosen={(days) => onChosen(days, attachment)}
        />
      )}
      <div>
        <Button tone="quiet" onClick={onCancel}>
          {m.imports_cancel()}
        </Button>
      </div>
    </div>
  )
}
