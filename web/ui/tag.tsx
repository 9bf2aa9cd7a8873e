import type { ReactNode } from 'react'
import { classes } from './classes.ts'

export type TagTone = 'neutral' | 'deep' | 'accent' | 'warn' | 'danger'

const tones: Record<TagTone, string> = {
  neutral: 'bg-sunken text-ink border-line',
  deep: 'bg-deep-soft text-deep-strong border-deep-mid',
  accent: 'bg-accent-soft text-accent-ink border-accent',
  warn: 'bg-warn-soft text-warn-ink border-warn-ink',
  danger: 'bg-danger-soft text-danger border-danger',
}

interface TagProps {
  tone?: TagTone | undefined
  children: ReactNode
}

/** A short label. The colour adds no information. */
export function Tag({ tone = 'neutral', children }: TagProps) {
  return (
    <span
      className={classes(
        'inline-flex items-center rounded-full border px-2.5 py-px text-sm font-semibold leading-snug',
        tones[tone],
      )}
    >
      {children}
    </span>
  )
}

export type TagProgress = 'waiting' | 'active' | 'done' | 'stopped'

const progressLooks: Record<TagProgress, { tone: TagTone; dot: string }> = {
  waiting: { tone: 'neutral', dot: 'border-2 border-ink-soft' },
  active: { tone: 'accent', dot: 'border-5 border-accent-strong' },
  done: { tone: 'deep', dot: 'border-5 border-deep' },
  stopped: { tone: 'neutral', dot: 'border-5 border-ink-soft' },
}

/** A status, with a dot whose shape also shows it: hollow while waiting, filled once someone acts. */
export function StatusTag({ progress, children }: { progress: TagProgress; children: ReactNode }) {
  const { tone, dot } = progressLooks[progress]
  return (
    <Tag tone={tone}>
      <span aria-hidden className={classes('me-2 size-2.5 rounded-full', dot)} />
      {children}
    </Tag>
  )
}
