import type { ComponentProps, ReactNode } from 'react'
import { ListFrame } from '#web/ui/list-frame.tsx'
import { Page } from '#web/ui/page.tsx'
import { PageSkeleton } from '#web/ui/page-skeleton.tsx'
import { ToolPage } from '#web/ui/tool-frame.tsx'
import type { ScriptNeed } from '#web/ui/script-required.tsx'
import { useAuth } from '../session/auth.tsx'
import type { KnownUser } from '../session/known-user.ts'
import type { OpenVault } from '../vault/state.ts'
import { UnlockCard } from '../vault/unlock-card.tsx'
import { useVault } from '../vault/vault.ts'
import { SignInCard } from './sign-in-card.tsx'

interface Visitor {
  /** Another title than the page's. */
  title?: string
  children: ReactNode
}

interface FrameProps extends Pick<ComponentProps<typeof Page>, 'lead' | 'width'> {
  title: string
  /** Beside the title. */
  aside?: ReactNode
  /** `tool` where something is worked on or set, `case` where it is read as well, `list` for a list of things to read. */
  frame?: 'tool' | 'case' | 'list' | undefined
  /** What a visitor reads in place of the page, on a sign-in card. */
  visitor: Visitor
  /** What the page needs scripts for, said where there are none. */
  need?: ScriptNeed | undefined
}

function Framed({
  frame,
  aside,
  children,
  ...page
}: Omit<FrameProps, 'visitor' | 'need'> & { children: ReactNode }) {
  if (frame === 'list')
    return (
      <ListFrame {...page} aside={aside}>
        {children}
      </ListFrame>
    )
  if (frame)
    return (
      <ToolPage {...page} actions={aside} scale={frame === 'case' ? 'reading' : 'tool'}>
        {children}
      </ToolPage>
    )
  return (
    <Page {...page} aside={aside}>
      {children}
    </Page>
  )
}

interface MemberPageProps extends FrameProps {
  children: (user: KnownUser) => ReactNode
}

/** A page of somebody who is signed in: a sign-in card in its place for a visitor, its skeleton until that is known. */
export function MemberPage({ visitor, need, children, ...page }: MemberPageProps) {
  const { user, loading } = useAuth()
  if (user) return <Framed {...page}>{children(user)}</Framed>
  if (loading) return <PageSkeleton title={page.title} need={need} isTool={page.frame === 'tool'} />
  return <SignInCard title={page.title} {...visitor} />
}

interface RecordsPageProps extends Omit<FrameProps, 'visitor'> {
  /** Or the content of a page that a visitor has as well, with what is on this device. */
  visitor: Visitor | { content: ReactNode }
  /** Around the content of the page, and around the card that unlocks it. */
  around?: (content: ReactNode) => ReactNode
  /** Below the card that unlocks: what needs no password. */
  locked?: ReactNode
  /** The open page is a whole one, with a heading of its own. */
  isWhole?: boolean
  children: (vault: OpenVault) => ReactNode
}

/** A member's page of sealed things: as {@link MemberPage}, and the card that unlocks while they are locked. */
export function RecordsPage(props: RecordsPageProps) {
  const { visitor, need, around = (content) => content, locked, isWhole, children, ...page } = props
  const { user, loading } = useAuth()
  const vault = useVault()
  const framed = (content: ReactNode) => <Framed {...page}>{around(content)}</Framed>
  if (vault.status === 'open') return isWhole ? children(vault) : framed(children(vault))
  if (loading) return <PageSkeleton title={page.title} need={need} isTool={page.frame === 'tool'} />
  if (!user)
    return 'content' in visitor ? framed(visitor.content) : <SignInCard title={page.title} {...visitor} />
  return framed(
    <>
      <UnlockCard />
      {locked}
    </>,
  )
}
