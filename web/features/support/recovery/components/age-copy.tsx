import { useState } from 'react'
import type { RecoveryTexts } from '#content/recovery/words.ts'
import { m } from '#web/messages/compiled/messages.js'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { NewPasswordFields } from '#web/platform/vault/password/new-password-fields.tsx'
import {
  type NewPasswordProblems,
  noPassword,
  problemsOf,
} from '#web/platform/vault/password/new-password.ts'
import { personalRecords } from '#web/records/personal/personal.ts'
import { Button } from '#web/ui/button.tsx'
import { utcDay } from '#web/ui/days.ts'
import { downloadUnopened } from '#web/ui/download.ts'
import { Notice } from '#web/ui/notice.tsx'
import { ProblemNotice } from '#web/ui/problem-notice.tsx'
import { documentOf, type OwnPart, recordsOf } from '../store/data-parts.ts'

/** Saves the selection to one file that only a passphrase opens. */
export function AgeCopy({ parts, texts }: { parts: readonly OwnPart[]; texts: RecoveryTexts }) {
  const [typed, setTyped] = useState(noPassword)
  const [problems, setProblems] = useState<NewPasswordProblems | null>(null)
  const [isSaved, setSaved] = useState(false)
  const { isWorking, submit, problem } = useWrite(async () => {
    setSaved(false)
    const against = await problemsOf(typed, [])
    setProblems(against)
    if (against) return
    const { makeAgeCopy } = await import('../model/copy-file.ts')
    const { records } = personalRecords.current()
    const now = new Date()
    const copy = await makeAgeCopy({
      document: documentOf(parts, records, texts),
      records: recordsOf(parts, records),
      passphrase: typed.password,
      now,
    })
    downloadUnopened(copy, `record-${utcDay(now)}.age`)
    setTyped(noPassword)
    setSaved(true)
  })
  return (
    <form className="grid gap-4" onSubmit={submit} noValidate>
      <p className="text-ink-soft">{m.recovery_age_text()}</p>
      <NewPasswordFields
        value={typed}
        onChange={setTyped}
        problems={problems}
        personal={[]}
        label={m.backup_passphrase()}
      />
      <Notice tone="warn">
        <p>{m.backup_passphrase_lost()}</p>
      </Notice>
      <div>
        <Button type="submit" tone="secondary" working={isWorking && m.backup_saving()}>
          {m.recovery_age_save()}
        </Button>
      </div>
      <output className="empty:hidden">{isSaved && m.recovery_age_saved()}</output>
      <ProblemNotice problem={problem} tone="warn" />
    </form>
  )
}
