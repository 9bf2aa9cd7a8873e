import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { localizeHref } from '#web/ui/language/links.ts'
import { useAuth } from '#web/platform/session/auth.tsx'
import { type ArrivedLink, forgetLink, useArrivedLink } from '#web/platform/session/link.ts'
import {
  administratorLink,
  claimAdministratorLink,
  forgetAdministratorLink,
  storeAdministratorLink,
  useAdministratorLinkState,
} from '#web/platform/session/administrator-link.ts'
import { AddressLink } from './address-link.tsx'
import { FactorResetLink } from './factor-reset-link.tsx'
import { LinkProblem } from './link-problem.tsx'
import { claim, confirm, checkLink } from '../model/links.ts'

/**
 * The printed link that makes the first administrator of a new server, as soon as a member is signed in.
 *
 * @returns the reason if it fails, and a function that dismisses it
 */
function useAdministratorLink(link: ArrivedLink | null) {
  const isWaiting = useAdministratorLinkState() === 'waiting'
  const { user, loading: isLoading } = useAuth()
  const isMember = user !== null
  const navigate = useNavigate()
  const isNew = useRef(false)
  const [problem, setProblem] = useState<'taken' | 'expired' | null>(null)

  useEffect(() => {
    if (link?.kind !== 'administrator' || !link.token) return
    isNew.current = true
    forgetLink()
    storeAdministratorLink(link.token)
  }, [link])

  useEffect(() => {
    if (!isWaiting || !isMember) return
    void claimAdministratorLink(async (token) => {
      // A person who comes back by the link continues where they stopped.
      if (await claim(token)) await navigate(localizeHref('/admin/setup'))
    })
  }, [isWaiting, isMember, navigate])

  useEffect(() => {
    const token = isWaiting && !isMember && !isLoading ? administratorLink() : null
    if (!token) return
    void checkLink(token).then((state) => {
      if (state !== 'open') {
        // Nobody should sign up for a link that no longer works.
        forgetAdministratorLink()
        return setProblem(state)
      }
      if (!isNew.current) return undefined
      return navigate(localizeHref('/auth'))
    })
  }, [isWaiting, isMember, isLoading, navigate])
  return { over: problem, close: () => setProblem(null) }
}

/** Handles the links that lead to `/`, and shows the message for a bad one. */
export function FollowedLinks() {
  const link = useArrivedLink()
  const administrator = useAdministratorLink(link)
  const truncatedKind =
    link?.token === null && link.kind !== 'reset' && link.kind !== 'invitation' ? link.kind : null

  useEffect(() => {
    if (link?.kind !== 'confirm' || !link.token) return
    forgetLink()
    void confirm(link.token)
  }, [link])

  const problem = truncatedKind ?? administrator.over
  if (problem)
    return <LinkProblem problem={problem} onClose={truncatedKind ? forgetLink : administrator.close} />
  if (link?.token && link.kind === 'stop-factor-reset')
    return <FactorResetLink key={link.token} token={link.token} onClose={forgetLink} />
  if (!link?.token || (link.kind !== 'address' && link.kind !== 'keep-address')) return null
  return <AddressLink key={link.token} link={link} onClose={forgetLink} />
}
