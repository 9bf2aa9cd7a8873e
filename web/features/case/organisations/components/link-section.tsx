import { useEffect, useState } from 'react'
import type { Organisation } from '#contract/organisations.ts'
import { type PublicKeys, publicKeysOf } from '#encryption/identity.ts'
import type { OrganisationKey } from '#encryption/organisation.ts'
import { m } from '#web/messages/compiled/messages.js'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Fingerprint } from '#web/platform/vault/fingerprint.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { ProblemNotice } from '#web/ui/problem-notice.tsx'
import { QrPicture } from '#web/ui/qr-picture.tsx'
import { savePoster } from '../model/save-poster.ts'

interface Shown {
  keys: PublicKeys
  link: string
  short: string
}

/** The address of the page with the key's fingerprint in the fragment, which browsers do not send. */
async function pageAddress(organisation: Organisation, key: OrganisationKey): Promise<Shown> {
  const { shortFingerprint } = await import('#encryption/fingerprint.ts')
  const keys = await publicKeysOf(key)
  const short = new URL(`/o/${organisation.slug}`, window.location.origin).href
  return { keys, short, link: `${short}#${shortFingerprint(keys)}` }
}

interface LinkSectionProps {
  organisation: Organisation
  organisationKey: OrganisationKey
}

/** The link to the report form, its QR code, and a poster with both. */
export function LinkSection({ organisation, organisationKey }: LinkSectionProps) {
  const [shown, setShown] = useState<Shown | null>(null)
  useEffect(() => {
    let isCurrent = true
    void pageAddress(organisation, organisationKey).then((found) => {
      if (isCurrent) setShown(found)
    })
    return () => {
      isCurrent = false
    }
  }, [organisation, organisationKey])
  const { write, isWorking, problem } = useWrite(async () => {
    if (shown) await savePoster({ name: organisation.name, ...shown })
  })
  return (
    <section className="grid gap-4" aria-labelledby="link">
      <h2 id="link" className="text-xl">
        {m.organisations_link()}
      </h2>
      <p>{m.organisations_link_text()}</p>
      {shown && (
        <div className="grid gap-x-10 gap-y-4 md:grid-cols-[minmax(0,1fr)_auto]">
          <QrPicture text={shown.link} label={m.organisations_qr()} className="size-40 md:order-last" />
          <div className="grid content-start gap-4">
            <p translate="no" className="font-mono text-sm break-all">
              {shown.link}
            </p>
            <div className="flex flex-wrap gap-3">
              <CopyButton text={shown.link} label={m.organisations_report_link_copy()} />
              <Button
                tone="secondary"
                working={isWorking && m.organisations_poster_making()}
                onClick={() => write()}
              >
                {m.organisations_poster()}
              </Button>
              <LinkButton tone="quiet" to={`/o/${organisation.slug}`}>
                {m.organisations_see_page()}
              </LinkButton>
            </div>
            <ProblemNotice problem={problem} />
            <p>{m.organisations_key_words_text()}</p>
            <Fingerprint keys={shown.keys} />
          </div>
        </div>
      )}
    </section>
  )
}
