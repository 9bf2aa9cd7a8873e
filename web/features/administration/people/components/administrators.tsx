import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isAddress } from '#contract/email-address.ts'
import { m } from '#web/messages/compiled/messages.js'
import { isRefusal } from '#web/platform/api/errors.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Incomplete } from '#web/platform/problems/writer.ts'
import { Loaded } from '#web/platform/query/loaded.tsx'
import { Button } from '#web/ui/button.tsx'
import { AlertDialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { blockReasonText } from '../model/block-reasons.ts'
import { administratorsQuery } from '../queries.ts'
import { usePeople } from './use-people.ts'

/** The administrators of this server, with forms to add and remove them by the exact address. */
export function Administrators() {
  const query = useQuery(administratorsQuery)
  return (
    <section aria-labelledby="administrators" className="grid gap-4">
      <h2 id="administrators" className="text-xl">
        {m.people_administrators()}
      </h2>
      <p className="max-w-measure text-ink-soft">{m.people_administrators_text()}</p>
      <Loaded query={query}>
        {(administrators) => (
          <ul className="grid max-w-measure gap-3">
            {administrators.map(({ id, address, name, isOwn }) => (
              <li key={id} className="flex flex-wrap items-center gap-3 border-t border-line pt-3">
                <span className="min-w-0 grow wrap-anywhere">
                  {address} {name && <span className="text-ink-soft">({name})</span>}{' '}
                  {isOwn && <Tag>{m.people_this_is_you()}</Tag>}
                </span>
                {administrators.length > 1 && <Remove address={address} />}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <MakeForm />
    </section>
  )
}

function Remove({ address }: { address: string }) {
  const { removeAdministrator } = usePeople()
  const [isConfirming, setConfirming] = useState(false)
  const { write, isWorking, problem } = useWrite(async () => {
    await removeAdministrator(address)
    toast({ title: m.people_administrator_removed({ address }), tone: 'success' })
  }, blockReasonText)
  return (
    <>
      <Button
        tone="quiet"
        size="small"
        aria-label={m.people_administrator_remove_of({ address })}
        working={isWorking && m.people_administrator_removing()}
        onClick={() => setConfirming(true)}
      >
        {m.people_administrator_remove()}
      </Button>
      {problem && <p className="basis-full font-semibold text-danger">{problem}</p>}
      <AlertDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={m.people_administrator_remove_question({ address })}
        description={m.people_administrator_remove_text()}
        confirm={m.people_administrator_remove()}
        tone="danger"
        onConfirm={() => {
          setConfirming(false)
          write()
        }}
      />
    </>
  )
}

function MakeForm() {
  const { makeAdministrator } = usePeople()
  const [typed, setTyped] = useState('')
  const { submit, isWorking, problem } = useWrite(
    async () => {
      const address = typed.trim()
      if (!isAddress(address)) throw new Incomplete(m.people_administrator_unknown())
      await makeAdministrator(address)
      setTyped('')
      toast({ title: m.people_administrator_made({ address }), tone: 'success' })
    },
    (error) =>
      blockReasonText(error) ??
      (isRefusal(error, 'not_found') ? m.people_administrator_unknown() : undefined),
  )
  return (
    <form className="grid max-w-form gap-4" onSubmit={submit} noValidate>
      <Field label={m.people_administrator_make()} hint={m.people_administrator_make_hint()} error={problem}>
        <TextInput
          autoComplete="off"
          autoCapitalize="none"
          inputMode="email"
          maxLength={254}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </Field>
      <div>
        <Button type="submit" tone="secondary" working={isWorking && m.people_administrator_making()}>
          {m.people_administrator_make()}
        </Button>
      </div>
    </form>
  )
}
