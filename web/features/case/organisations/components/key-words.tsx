import { useEffect, useState } from 'react'
import { type PublicKeys, publicKeysOf } from '#encryption/identity.ts'
import type { OrganisationKey } from '#encryption/organisation.ts'
import { localizeHref } from '#web/ui/language/links.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Fingerprint } from '#web/platform/vault/fingerprint.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Details } from '#web/ui/details.tsx'

interface Shown {
  keys: PublicKeys
  link: string
}

/** A report started from this link is sealed to these keys or not sent: the fragment reaches no server. */
async function reportLink(slug: string, keys: PublicKeys): Promise<string> {
  const { shortFingerprint } = await import('#encryption/fingerprint.ts')
  const slugPrefix = slug === 'support' ? '' : `${slug}.`
  return new URL(`${localizeHref('/report')}#${slugPrefix}${shortFingerprint(keys)}`, window.location.origin)
    .href
}

interface KeyWordsProps {
  /** Slug in the organisation's addresses. */
  slug: string
  organisationKey: OrganisationKey
}

/** The team's key in words, for a reporter who asks for them by phone or on paper, and in a link to the report form. */
export function KeyWords({ slug, organisationKey }: KeyWordsProps) {
  const [shown, setShown] = useState<Shown | null>(null)
  useEffect(() => {
    let isCurrent = true
    void publicKeysOf(organisationKey).then(async (keys) => {
      const link = await reportLink(slug, keys)
      if (isCurrent) setShown({ keys, link })
    })
    return () => {
      isCurrent = false
    }
  }, [slug, organisationKey])
  return (
    <Details summary={m.organisations_key_words()}>
      <div className="grid gap-3">
        <p>{m.organisations_key_words_text()}</p>
        {shown && (
          <>
            <Fingerprint keys={shown.keys} />
            <p>{m.organisations_report_link_text()}</p>
            <p translate="no" className="break-all font-mono text-sm">
              {shown.link}
            </p>
            <CopyButton text={shown.link} label={m.organisations_report_link_copy()} />
          </>
        )}
      </div>
    </Details>
  )
}
