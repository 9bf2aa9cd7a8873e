import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OrganisationKey } from '#encryption/organisation.ts'
import { readRecipient, readVerifyKey } from '#encryption/identity.ts'
import { checkPin } from '#encryption/pins.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Loaded } from '#web/platform/query/loaded.tsx'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { useVault } from '#web/platform/vault/vault.ts'
import { Fingerprint } from '#web/platform/vault/fingerprint.tsx'
import { Button } from '#web/ui/button.tsx'
import { AlertDialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { type Handler, handlers as handlersKey, handlersQuery } from '#web/records/queries.ts'
import { ProblemNotice } from '#web/ui/problem-notice.tsx'

/** Admits a handler: after comparing their words, the key is sealed to them. */
function AdmitHandlerCard({
  organisationKey,
  handler,
}: {
  organisationKey: OrganisationKey
  handler: Handler
}) {
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const { write, isWorking, problem } = useWrite(async () => {
    const { sealKeyToHandler } = await import('../model/organisation-key.ts')
    await sealKeyToHandler(organisationKey, handler)
    await queries.invalidateQueries({ queryKey: handlersKey })
    toast({ title: m.organisations_admitted({ name: handler.name }), tone: 'success' })
  })
  const vault = useVault()
  const keys = { recipient: readRecipient(handler.recipient), verifyKey: readVerifyKey(handler.verifyKey) }
  const isChanged =
    vault.status === 'open' &&
    checkPin(vault.content, { kind: 'member', id: handler.memberId }, keys) === 'changed'
  return (
    <div className="grid gap-2">
      <ProblemNotice problem={problem} />
      <div>
        <Button working={isWorking && m.organisations_admitting()} onClick={() => setAsking(true)}>
          {m.organisations_admit({ name: handler.name || m.organisations_unnamed() })}
        </Button>
      </div>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={m.organisations_admit_title({ name: handler.name || m.organisations_unnamed() })}
        description={m.organisations_admit_text()}
        confirm={m.organisations_admit_confirm()}
        onConfirm={() => {
          setAsking(false)
          write()
        }}
      >
        <div className="grid gap-4">
          {isChanged && (
            <Notice tone="danger">
              <p>{m.organisations_admit_changed()}</p>
            </Notice>
          )}
          <Fingerprint keys={keys} />
        </div>
      </AlertDialog>
    </div>
  )
}

/** The handlers of the organisation, and those waiting to be admitted. */
export function Handlers({ organisationKey }: { organisationKey: OrganisationKey }) {
  const query = useQuery(handlersQuery(organisationKey.organisationId))
  return (
    <section className="grid content-start gap-4" aria-labelledby="handlers">
      <h2 id="handlers" className="text-xl">
        {m.organisations_handlers()}
      </h2>
      <Loaded query={query} loading={<SkeletonText />}>
        {(handlers) => (
          <ul className="grid gap-4">
            {handlers.map((handler) => (
              <li key={handler.memberId} className="grid gap-2">
                <p className="flex flex-wrap items-center gap-2">
                  <span className="font-semibold">{handler.name || m.organisations_unnamed()}</span>
                  {handler.state === 'invited' && <Tag tone="warn">{m.organisations_invited()}</Tag>}
                  {handler.state === 'suspended' && <Tag>{m.organisations_paused()}</Tag>}
                </p>
                {handler.state === 'invited' && (
                  <AdmitHandlerCard organisationKey={organisationKey} handler={handler} />
                )}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  )
}
