import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { localizeHref } from '#web/document/links.ts'
import { useAuth } from '#web/platform/session/auth.tsx'
import { takeLink } from '#web/platform/session/link.ts'
import { keepWaitingLink, takeWaitingLink, useWaitingLink } from '#web/platform/session/waiting-link.ts'

/** What is done with a link's token is loaded when there is one. */
const loadLinks = () => import('./links.ts')

/** Takes a link out of the address. An administrator's waits until it is known who is signed in. */
function useArrival() {
  const { hash } = useLocation()
  const [hasArrived, setArrived] = useState(false)
  useEffect(() => {
    const link = takeLink(hash, 'confirm', 'administrator')
    if (link?.kind === 'confirm') void loadLinks().then(({ confirm }) => confirm(link.token))
    if (link?.kind === 'administrator') {
      keepWaitingLink(link.token)
      setArrived(true)
    }
  }, [hash])
  return { hasArrived, settle: () => setArrived(false) }
}

/**
 * Follows the one-time links that lead to `/`: a mailed one confirms an address, a printed one makes the first
 * administrator of a new server as soon as somebody is signed in. The token leaves the address bar at once.
 */
export function OneTimeLinks() {
  const { user, loading } = useAuth()
  const navigate = useNavigate()
  const isWaiting = useWaitingLink()
  const { hasArrived, settle } = useArrival()
  const isMember = user !== null

  useEffect(() => {
    const token = isWaiting && isMember ? takeWaitingLink() : null
    if (token) void loadLinks().then(({ claim }) => claim(token))
  }, [isWaiting, isMember])

  useEffect(() => {
    if (!hasArrived || loading) return
    settle()
    if (isMember) return
    void loadLinks().then(({ askToSignIn }) => askToSignIn())
    void navigate(localizeHref('/auth'))
  }, [hasArrived, loading, isMember, navigate, settle])
  return null
}
