import { useEffect, useState } from 'react'
import { encode } from 'uqr'
import type { Organisation } from '#contract/organisations.ts'
import { publicKeysOf } from '#encryption/identity.ts'
import type { OrganisationKey } from '#encryption/organisation.ts'
import { m } from '#web/messages/compiled/messages.js'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Fingerprint } from '#web/platform/vault/fingerprint.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { PublicKeys } from '#encryption/identity.ts'
import { posterOf } from './poster.ts'

/** Draws a document; the page brings it, as it belongs to what exports reports. */
export type DrawPdf = (definition: ReturnType<typeof posterOf>) => Promise<Blob>

interface Shown {
  keys: PublicKeys
  link: string
  short: string
}

/** The address of the page, with the key's fingerprint after `#`, where no browser sends it. */
async function shownOf(organisation: Organisation, key: OrganisationKey): Promise<Shown> {
  const { shortFingerprint } = await import('#encryption/fingerprint.ts')
  const keys = await publicKeysOf(key)
  const short = new URL(`/o/${organisation.slug}`, window.location.origin).href
  return { keys, short, link: `${short}#${shortFingerprint(keys)}` }
}

/** The same as a picture for a camera. Drawn here, always dark on light. */
function QrPicture({ link }: { link: string }) {
  const { data, size } = encode(link, { border: 4 })
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here, since it is to go to nobody
      role="img"
      aria-label={m.organisation_qr()}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-48 max-w-full rounded-md"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={squares.join('')} fill="#000" />
    </svg>
  )
}

function save(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

interface LinkSectionProps {
  organisation: Organisation
  organisationKey: OrganisationKey
  drawPdf: DrawPdf
}

/** The link to report with, its QR code, and a poster of both. */
export function LinkSection({ organisation, organisationKey, drawPdf }: LinkSectionProps) {
  const [shown, setShown] = useState<Shown | null>(null)
  useEffect(() => {
    let isCurrent = true
    void shownOf(organisation, organisationKey).then((found) => {
      if (isCurrent) setShown(found)
    })
    return () => {
      isCurrent = false
    }
  }, [organisation, organisationKey])
  const { write, isWorking, problem } = useWrite(async () => {
    if (shown) save(await drawPdf(posterOf({ name: organisation.name, ...shown })), 'poster.pdf')
  })
  return (
    <section className="grid gap-4" aria-labelledby="link">
      <h2 id="link" className="text-xl">
        {m.organisation_link()}
      </h2>
      <p>{m.organisation_link_text()}</p>
      {shown && (
        <>
          <p translate="no" className="break-all font-mono text-sm">
            {shown.link}
          </p>
          <QrPicture link={shown.link} />
          <div className="flex flex-wrap gap-3">
            <CopyButton text={shown.link} label={m.organisations_report_link_copy()} />
            <Button
              tone="secondary"
              working={isWorking && m.organisation_poster_making()}
              onClick={() => write()}
            >
              {m.organisation_poster()}
            </Button>
            <LinkButton tone="quiet" to={`/o/${organisation.slug}`}>
              {m.organisation_see_page()}
            </LinkButton>
          </div>
          {problem && (
            <Notice tone="danger" live>
              <p>{problem}</p>
            </Notice>
          )}
          <p>{m.organisations_key_words_text()}</p>
          <Fingerprint keys={shown.keys} />
        </>
      )}
    </section>
  )
}
