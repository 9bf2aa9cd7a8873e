import { useState } from 'react'
import { flagReasons, type FlagReason } from '#contract/community/posts.ts'
import { m } from '#web/messages/compiled/messages.js'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Incomplete } from '#web/platform/problems/writer.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Radios } from '#web/ui/radios.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { Link, textLink } from '#web/ui/link.tsx'
import { flagReasonNames } from '../names.ts'

/** The reason and words of a flag. */
export interface FlagWords {
  readonly id: string
  readonly reason: FlagReason
  readonly words: string
}

interface FlagDialogProps {
  /** Sends the flag to the moderators. */
  flag: (flag: FlagWords) => Promise<unknown>
  onClose: () => void
}

/** Flags a text for the moderators, with or without an account, and says what happens next. */
export function FlagDialog({ flag, onClose }: FlagDialogProps) {
  const [isSent, setSent] = useState(false)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={isSent ? m.community_flag_sent() : m.community_flag_title()}
    >
      {isSent ? (
        <div className="grid gap-4">
          <p>{m.community_flag_next()}</p>
          <div>
            <Button onClick={onClose}>{m.ui_close()}</Button>
          </div>
        </div>
      ) : (
        <FlagForm flag={flag} onSent={() => setSent(true)} />
      )}
    </Dialog>
  )
}

function FlagForm({ flag, onSent }: Pick<FlagDialogProps, 'flag'> & { onSent: () => void }) {
  const [flagId] = useState(() => crypto.randomUUID())
  const [reason, setReason] = useState<FlagReason | null>(null)
  const [words, setWords] = useState('')
  const { submit, isWorking, problem } = useWrite(async () => {
    if (reason === null) throw new Incomplete(m.community_flag_missing())
    await flag({ id: flagId, reason, words })
    onSent()
  })
  return (
    <form className="grid gap-5" onSubmit={submit} noValidate>
      <p className="text-ink-soft">{m.community_flag_lead()}</p>
      <Radios
        name="flag-reason"
        legend={m.community_flag_legend()}
        error={problem}
        value={reason}
        onChange={setReason}
        options={flagReasons.map((value) => ({ value, label: flagReasonNames[value]() }))}
      />
      {(reason === 'danger' || reason === 'child') && (
        <p>
          {m.community_flag_now()}{' '}
          <Link to="/crisis" className={textLink}>
            {m.reports_to_crisis()}
          </Link>
        </p>
      )}
      <Field label={m.community_flag_words()} hint={m.community_flag_words_hint()} optional>
        <TextArea
          rows={3}
          maxLength={1000}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      </Field>
      <div>
        <Button type="submit" working={isWorking && m.community_sending()}>
          {m.community_flag_send()}
        </Button>
      </div>
    </form>
  )
}
