import { useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { focusControl, useWrite } from '#web/platform/problems/use-write.ts'
import { CodeField } from '#web/platform/reauthentication/code-field.tsx'
import { Incomplete } from '#web/platform/problems/writer.ts'
import { Button } from '#web/ui/button.tsx'
import { QrCode } from './qr-code.tsx'

interface CodeSetUpProps {
  secret: string
  address: string
  onDone: (recoveryCodes: string[]) => void
  /** Omitted if there is no alternative. */
  onCancel?: () => void
}

const field = 'first-code'

/** The secret for an authenticator app, as a QR code and as text, and a field for the first code. */
export function CodeSetUp({ secret, address, onDone, onCancel }: CodeSetUpProps) {
  const [code, setCode] = useState('')
  const { isWorking, problem, submit } = useWrite(
    async () => {
      if (!code.trim()) throw new Incomplete(m.vault_code_missing())
      const { confirmSecret } = await import('../model/code-factor.ts')
      onDone(await confirmSecret(code))
    },
    () => focusControl(field),
  )
  return (
    <form className="grid gap-5" onSubmit={submit} noValidate>
      <ol className="grid list-inside list-decimal gap-2">
        <li>{m.security_codes_step_app()}</li>
        <li>{m.security_codes_step_scan()}</li>
        <li>{m.security_codes_step_type()}</li>
      </ol>
      <QrCode secret={secret} address={address} />
      <dl>
        <dt className="font-semibold">{m.security_codes_secret()}</dt>
        <dd translate="no" className="font-mono break-all">
          {secret.match(/.{4}/g)?.join(' ')}
        </dd>
      </dl>
      <CodeField id={field} value={code} onChange={setCode} error={problem} onlyApp />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" working={isWorking && m.security_codes_working()}>
          {m.security_codes_confirm()}
        </Button>
        {onCancel && (
          <Button tone="secondary" onClick={onCancel}>
            {m.ui_cancel()}
          </Button>
        )}
      </div>
    </form>
  )
}
