import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { externalStore } from '#web/ui/external-store.ts'
import { useExternalStore } from '#web/ui/use-external-store.ts'

/** Something in the part of the address after `#`, which is sent to no server. */
const linkPattern = /^#([a-z-]+)=(.*)$/s
/** A one-time token: 32 bytes as base64url. */
const tokenPattern = /^[\w-]{43}$/

const linkKinds = [
  'reset',
  'confirm',
  'administrator',
  'address',
  'keep-address',
  'stop-factor-reset',
  'invitation',
] as const

/** A link that was mailed, or printed by a new server. */
export interface OneTimeLink {
  kind: (typeof linkKinds)[number]
  token: string
}

/** The same, as it arrived: without a token where it was cut short on the way, or something was added to it. */
export type ArrivedLink = OneTimeLink | { kind: OneTimeLink['kind']; token: null }

/** The link in an address, or `null`. */
export function linkIn(hash: string): ArrivedLink | null {
  const [, found, token = ''] = linkPattern.exec(hash) ?? []
  const kind = linkKinds.find((each) => each === found)
  if (!kind) return null
  return tokenPattern.test(token) ? { kind, token } : { kind, token: null }
}

// [Note: A link that was opened] A link leaves the address bar as it comes, so that nobody reads it there or in the history.
// What it asks takes time, in which a phone throws the tab away for the mail or the app with the codes: so this tab keeps
// the link until it was followed, or left, for an hour at most, and "Leave quickly" takes it along. Whoever has the tab
// then has what it shows anyway.
const keptKey = 'upstander-link'
const keptFor = 60 * 60 * 1000

/** Keeps a link that does something only once a button was pressed; the others are followed as they come. */
function keep(link: ArrivedLink | null) {
  const isFollowed = link?.kind === 'confirm' || link?.kind === 'administrator'
  try {
    if (!link || isFollowed) sessionStorage.removeItem(keptKey)
    else sessionStorage.setItem(keptKey, `${Date.now()} #${link.kind}=${link.token ?? ''}`)
  } catch {
    // Where nothing can be kept, it is as good until the tab is reloaded.
  }
}

/** The link that this tab kept over a reload, or `null`. */
function keptLink(): ArrivedLink | null {
  try {
    const [at, hash = ''] = sessionStorage.getItem(keptKey)?.split(' ') ?? []
    const age = Date.now() - Number(at)
    return age >= 0 && age < keptFor ? linkIn(hash) : null
  } catch {
    return null
  }
}

const arrived = externalStore<ArrivedLink | null>(null)

function set(link: ArrivedLink | null) {
  keep(link)
  arrived.set(link)
}

/** The link by which somebody came and which was not followed yet. */
export function useArrivedLink(): ArrivedLink | null {
  return useExternalStore(arrived, () => null)
}

/** It was followed, or is good for nothing: what is said of it stays, and a reload brings it back no more. */
export function linkIsOver(): void {
  keep(null)
}

export function forgetLink(): void {
  set(null)
}

/** Takes links out of the address bar as they come, and back after a reload. */
export function useLinkTaking(): void {
  const { hash } = useLocation()
  useEffect(() => {
    const kept = arrived.current() ? null : keptLink()
    if (kept) arrived.set(kept)
  }, [])
  useEffect(() => {
    const link = linkIn(hash)
    if (!link) return
    const { pathname, search } = window.location
    window.history.replaceState(window.history.state, '', pathname + search)
    set(link)
  }, [hash])
}
