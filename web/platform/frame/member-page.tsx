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
  /** A title that replaces the page's. */
  title?: string
  children: ReactNode
}

interface FrameProps extends Pick<ComponentProps<typeof Page>, 'lead' | 'width'> {
  title: string
  /** Shown beside the title. */
  aside?: ReactNode
  /** `tool` for work and settings, `case` for work with reading, `list` for a list of items to read. */
  frame?: 'tool' | 'case' | 'list' | undefined
  /** Shown to visitors instead of the page, on a sign-in card. */
  visitor: Visitor
  /** What the page needs scripts for, shown if there are none. */
  need?: ScriptNeed | undefined
}

function PageFrame({
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

/** A page for signed-in members: shows a sign-in card to visitors, and a skeleton until the session is known. */
export function MemberPage({ visitor, need, children, ...page }: MemberPageProps) {
  const { user, loading } = useAuth()
  if (user) return <PageFrame {...page}>{children(user)}</PageFrame>
  if (loading) return <PageSkeleton title={page.title} need={need} isTool={page.frame === 'tool'} />
  return <SignInCard title={page.title} {...visitor} />
}

interface RecordsPageProps extends Omit<FrameProps, 'visitor'> {
  /** Or the content of a page that visitors have as well, with the data on this device. */
  visitor: Visitor | { content: ReactNode }
  /** Wraps the content of the page, and the unlock card. */
  wrapContent?: (content: ReactNode) => ReactNode
  /** Shown below the unlock card: what needs no password. */
  locked?: ReactNode
  /** The open page is complete, with its own heading. */
  isStandalone?: boolean
  children: (vault: OpenVault) => ReactNode
}

/** A member's page of sealed data: as {@link MemberPage}, with an unlock card while the vault is locked. */
export function RecordsPage(props: RecordsPageProps) {
  const { visitor, need, wrapContent = (content) => content, locked, isStandalone, children, ...page } = props
  const { user, loading } = useAuth()
  const vault = useVault()
  const framed = (content: ReactNode) => <PageFrame {...page}>{wrapContent(content)}</PageFrame>
  if (vault.status === 'open') return isStandalone ? children(vault) : framed(children(vault))
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
