import type { ReactNode } from 'react'
import { externalStore } from '#web/ui/external-store.ts'

/** Replaces the sample figures once this server has enough of its own; loaded with its code. */
export const ownFigures = externalStore<ReactNode>(null)
