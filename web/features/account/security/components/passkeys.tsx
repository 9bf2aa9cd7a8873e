import { useQuery, useQueryClient } from '@tanstack/react-query'
import { m } from '#web/messages/compiled/messages.js'
import { usePasskeySupport } from '#web/platform/passkeys/use-passkeys.ts'
import { passkeysQuery } from '../queries.ts'
import { AddPasskey } from './add-passkey.tsx'
import { PasskeyItem } from './passkey-item.tsx'

/** The member's passkeys, and a form to add one from an open vault. */
export function Passkeys({ isOpen }: { isOpen: boolean }) {
  const isSupported = usePasskeySupport()
  const client = useQueryClient()
  const { data: passkeys = [] } = useQuery(passkeysQuery)
  const reload = () => void client.invalidateQueries({ queryKey: passkeysQuery.queryKey })
  return (
    <>
      <p>{m.security_passkeys_text()}</p>
      {passkeys.length > 0 && (
        <ul className="grid gap-3" aria-label={m.security_passkeys()}>
          {passkeys.map((passkey) => (
            <PasskeyItem key={passkey.id} passkey={passkey} isOpen={isOpen} onChanged={reload} />
          ))}
        </ul>
      )}
      {!isSupported && <p className="text-ink-soft">{m.security_passkeys_not_here()}</p>}
      {isSupported && isOpen && <AddPasskey onAdded={reload} />}
      {isSupported && !isOpen && <p className="text-ink-soft">{m.security_passkeys_needs_open()}</p>}
    </>
  )
}
