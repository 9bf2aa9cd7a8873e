import type { ReactNode } from 'react'
import { externalStore } from '#web/ui/external-store.ts'

/** Replaces the samples once this server has enough of its own; loaded with its code. */
export const ownStories = externalStore<ReactNode>(null)
