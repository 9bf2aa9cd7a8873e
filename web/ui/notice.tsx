import { CircleCheck, Info, OctagonAlert, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'

export type NoticeTone = 'info' | 'success' | 'warn' | 'danger'

const looks = {
  info: { box: 'border-line-strong', icon: 'text-ink-soft', Icon: Info },
  success: { box: 'border-deep-mid bg-deep-soft pe-4', icon: 'text-deep', Icon: CircleCheck },
  warn: { box: 'border-warn-ink bg-warn-soft pe-4', icon: 'text-warn-ink', Icon: TriangleAlert },
  danger: { box: 'border-danger bg-danger-soft pe-4', icon: 'text-danger', Icon: OctagonAlert },
} as const

interface NoticeProps {
  tone?: NoticeTone | undefined
  title?: ReactNode
  /** Whether it is announced when it appears after the page was loaded. */
  live?: boolean | undefined
  children?: ReactNode
}

/** Information that the reader needs before continuing. Red only if somebody may be harmed or lose something. */
export function Notice({ tone = 'info', title, live, children }: NoticeProps) {
  const { box, icon, Icon } = looks[tone]
  return (
    <div
      role={live ? (tone === 'danger' ? 'alert' : 'status') : undefined}
      className={classes('flex gap-3 rounded-e-md border-s-4 ps-3.5 py-2.5', box)}
    >
      <Icon aria-hidden size={22} className={classes('mt-0.5 shrink-0', icon)} />
      <div className="grid min-w-0 content-start gap-1">
        {title && <p className="font-bold">{title}</p>}
        {children && <div className="grid gap-2">{children}</div>}
      </div>
    </div>
  )
}
