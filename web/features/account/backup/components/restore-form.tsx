import { type FormEvent, useState } from 'react'
import { EncryptionError, type EncryptionErrorCode } from '#encryption/errors.ts'
import { m } from '#web/messages/compiled/messages.js'
import { useDeviceChoice } from '#web/platform/device/use-device-choice.ts'
import { DeviceQuestion } from '#web/platform/device/device-question.tsx'
import { Incomplete } from '#web/platform/problems/writer.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { ProblemNotice } from '#web/ui/problem-notice.tsx'
import { FileInput } from '#web/ui/file-input.tsx'
import type { RestoreResult } from '../model/restore.ts'
import { RestoreSummary } from './restore-summary.tsx'

/** Why a backup was rejected; `undefined` for errors that have nothing to do with the backup. */
function whyNot(error: unknown): string | undefined {
  if (!(error instanceof EncryptionError)) return undefined
  return (reasons[error.code] ?? m.backup_foreign)()
}

const reasons: Partial<Record<EncryptionErrorCode, () => string>> = {
  cannotOpen: m.backup_wrong_passphrase,
  newerVersion: m.backup_newer,
  damaged: m.backup_damaged,
}

/** Restores a backup on this device. Nothing on the device is overwritten. */
export function RestoreForm() {
  const choice = useDeviceChoice()
  const [file, setFile] = useState<File | null>(null)
  const [passphrase, setPassphrase] = useState('')
  const [restored, setRestored] = useState<RestoreResult | null>(null)
  const { isWorking, submit, problem } = useWrite(async () => {
    setRestored(null)
    if (!file) throw new Incomplete(m.backup_file_missing())
    if (!passphrase) throw new Incomplete(m.backup_passphrase_missing())
    const { restoreBackup } = await import('../model/restore-state.ts')
    setRestored(await restoreBackup(file, passphrase))
    setPassphrase('')
  }, whyNot)
  if (choice === 'shared') return <p className="text-ink-soft">{m.backup_shared()}</p>
  if (choice === 'unknown') return <DeviceQuestion />
  return (
    <form className="grid gap-4" onSubmit={(event: FormEvent) => submit(event)} noValidate>
      <p className="text-ink-soft">{m.backup_restore_text()}</p>
      <Field id="copy-file" label={m.backup_file()}>
        <FileInput namesChosen accept=".age" onFiles={([chosen]) => setFile(chosen ?? null)} />
      </Field>
      <Field id="copy-passphrase" label={m.backup_its_passphrase()}>
        <PasswordInput
          autoComplete="off"
          value={passphrase}
          onChange={(event) => setPassphrase(event.currentTarget.value)}
        />
      </Field>
      <ProblemNotice problem={problem} tone="warn" />
      <div>
        <Button type="submit" tone="secondary" working={isWorking && m.backup_restoring()}>
          {m.backup_restore()}
        </Button>
      </div>
      {restored && <RestoreSummary restored={restored} />}
    </form>
  )
}
