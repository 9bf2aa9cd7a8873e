import { useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { NewPasswordFields } from '#web/platform/vault/password/new-password-fields.tsx'
import {
  type NewPasswordProblems,
  noPassword,
  problemsOf,
} from '#web/platform/vault/password/new-password.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ProblemNotice } from '#web/ui/problem-notice.tsx'
import { ProgressBar } from '#web/ui/progress.tsx'

type Done = { readonly is: 'saved'; readonly count: number } | { readonly is: 'empty' }

/** Saves everything on this device to one file, sealed with a passphrase. */
export function SaveCopy() {
  const [typed, setTyped] = useState(noPassword)
  const [problems, setProblems] = useState<NewPasswordProblems | null>(null)
  const [progress, setProgress] = useState<readonly [number, number] | null>(null)
  const [done, setDone] = useState<Done | null>(null)
  const { isWorking, submit, problem } = useWrite(async () => {
    setDone(null)
    const against = await problemsOf(typed, [])
    setProblems(against)
    if (against) return
    const { saveCopy } = await import('../model/save-copy-file.ts')
    const count = await saveCopy(typed.password, (at, all) => setProgress([at, all]))
    setDone(count === 0 ? { is: 'empty' } : { is: 'saved', count })
    if (count > 0) setTyped(noPassword)
  })
  return (
    <form className="grid gap-4" onSubmit={submit} noValidate>
      <p className="text-ink-soft">{m.backup_save_text()}</p>
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
      {isWorking && progress && (
        <ProgressBar
          label={m.backup_saving()}
          value={progress[0]}
          max={progress[1]}
          numbers={new Intl.NumberFormat(getLocale(), { style: 'percent' }).format(progress[0] / progress[1])}
        />
      )}
      <div>
        <Button type="submit" working={isWorking && m.backup_saving()}>
          {m.backup_save()}
        </Button>
      </div>
      <output className="empty:hidden">
        {done?.is === 'empty' && m.backup_nothing()}
        {done?.is === 'saved' && m.backup_saved({ count: done.count })}
      </output>
      <ProblemNotice problem={problem} tone="warn" />
    </form>
  )
}
