import { lazy, Suspense, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { localizeHref } from '#web/document/links.ts'
import { useAuth } from '#web/platform/session/auth.tsx'
import { forgetLink, useArrivedLink, useLinkTaking } from '#web/platform/session/link.ts'
import { keepWaitingLink, takeWaitingLink, useWaitingLink } from '#web/platform/session/waiting-link.ts'

/** What is done with a link's token is loaded when there is one. */
const loadLinks = () => import('./links.ts')
const AddressLink = lazy(async () => ({ default: (await import('./address-link.tsx')).AddressLink }))

/**
 * Follows the one-time links that lead to `/`: a mailed one confirms an address, a printed one makes the first
 * administrator of a new server as soon as somebody is signed in, and those about another address ask first. `/auth` follows those that reset a password.
 */
export function OneTimeLinks() {
  useLinkTaking()
  const link = useArrivedLink()
  const isWaiting = useWaitingLink()
  const { user, loading } = useAuth()
  const isMember = user !== null
  const navigate = useNavigate()

  useEffect(() => {
    if (link?.kind !== 'confirm') return
    forgetLink()
    void loadLinks().then(({ confirm }) => confirm(link.token))
  }, [link])

  useEffect(() => {
    if (link?.kind !== 'administrator' || loading) return
    forgetLink()
    keepWaitingLink(link.token)
    if (isMember) return
    void loadLinks().then(({ askToSignIn }) => askToSignIn())
    void navigate(localizeHref('/auth'))
  }, [link, loading, isMember, navigate])

  useEffect(() => {
    const token = isWaiting && isMember ? takeWaitingLink() : null
    if (token) void loadLinks().then(({ claim }) => claim(token))
  }, [isWaiting, isMember])
  if (link?.kind !== 'address' && link?.kind !== 'keep-address') return null
  return (
    <Suspense>
      <AddressLink key={link.token} link={link} onClose={forgetLink} />
    </Suspense>
  )
}
