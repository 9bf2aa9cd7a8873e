import { dayInWords } from '#web/ui/dates.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OrganisationKit } from '#contract/organisation-kits.ts'
import type { OrganisationKey } from '#encryption/organisation.ts'
import { m } from '#web/messages/compiled/messages.js'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Loaded } from '#web/platform/query/loaded.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { KitPhrases } from './kit-phrases.tsx'
import { TwoPhrases } from './two-phrases.tsx'
import { kitKey, kitQuery } from '../queries.ts'

interface KnownKitProps {
  kit: OrganisationKit
  organisationKey: OrganisationKey
}

/** The existing kit: whether it was tested, and a way to test it. */
function KnownKit({ kit, organisationKey }: KnownKitProps) {
  const queries = useQueryClient()
  const isOld = kit.generation < organisationKey.generation
  return (
    <>
      {isOld && (
        <Notice tone="warn">
          <p>{m.organisations_kit_old()}</p>
        </Notice>
      )}
      <p>
        {kit.rehearsedOn
          ? m.organisations_kit_tried({ day: dayInWords(kit.rehearsedOn) })
          : m.organisations_kit_untried()}
      </p>
      <TwoPhrases
        button={m.organisations_kit_try()}
        working={m.organisations_kit_trying()}
        onPhrases={async (one, other) => {
          const { testPhrases } = await import('../model/recovery-kit.ts')
          await testPhrases(organisationKey.organisationId, kit, one, other)
          await queries.invalidateQueries({ queryKey: kitKey })
          toast({ title: m.organisations_kit_works(), tone: 'success' })
        }}
      />
    </>
  )
}

/** The recovery kit of the organisation's key: created and tested here. [Note: Recovery kit] */
export function KitSection({ organisationKey }: { organisationKey: OrganisationKey }) {
  const id = organisationKey.organisationId
  const query = useQuery(kitQuery(id))
  const queries = useQueryClient()
  const [phrases, setPhrases] = useState<readonly (readonly string[])[] | null>(null)
  const { write, isWorking, problem } = useWrite(async () => {
    const { makeKit } = await import('../model/recovery-kit.ts')
    setPhrases(await makeKit(organisationKey))
    await queries.invalidateQueries({ queryKey: kitKey })
  })
  return (
    <section className="grid gap-4" aria-labelledby="kit">
      <h2 id="kit" className="text-xl">
        {m.organisations_kit()}
      </h2>
      <p>{m.organisations_kit_text()}</p>
      {problem && (
        <Notice tone="danger">
          <p>{problem}</p>
        </Notice>
      )}
      {phrases ? (
        <KitPhrases phrases={phrases} onDone={() => setPhrases(null)} />
      ) : (
        <Loaded query={query} loading={<SkeletonText />}>
          {(kit) => (
            <div className="grid gap-4">
              {kit && <KnownKit kit={kit} organisationKey={organisationKey} />}
              <div>
                <Button
                  tone={kit ? 'quiet' : 'primary'}
                  working={isWorking && m.organisations_kit_making()}
                  onClick={() => write()}
                >
                  {kit ? m.organisations_kit_again() : m.organisations_kit_make()}
                </Button>
              </div>
            </div>
          )}
        </Loaded>
      )}
    </section>
  )
}
