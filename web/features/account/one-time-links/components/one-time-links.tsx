import { Suspense, useState } from 'react'
import { lazyOrNull } from '#web/platform/load-code.ts'
import { useArrivedLink, useLinkCapture } from '#web/platform/session/link.ts'
import { useAdministratorLinkState } from '#web/platform/session/administrator-link.ts'

/** Loaded only if there is a link. Without the network a link cannot be used. */
const FollowedLinks = lazyOrNull(async () => (await import('./followed-links.tsx')).FollowedLinks)

/**
 * Follows the one-time links that lead to `/`: a mailed one confirms an address, a printed one makes the first
 * administrator of a new server, and those about another address ask first. `/auth` follows those that reset a password.
 */
export function OneTimeLinks() {
  useLinkCapture()
  const link = useArrivedLink()
  const isWaiting = useAdministratorLinkState() !== 'none'
  const hasLink = isWaiting || (link !== null && link.kind !== 'reset' && link.kind !== 'invitation')
  // The message about a link stays after the link is used.
  const [hadLink, setHadLink] = useState(false)
  if (hasLink && !hadLink) setHadLink(true)
  return (
    hadLink && (
      <Suspense>
        <FollowedLinks />
      </Suspense>
    )
  )
}
