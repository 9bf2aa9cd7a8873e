import type { ReactNode } from 'react'
import { externalStore } from '#web/ui/external-store.ts'

/** What stands in place of the sample figures once this server has enough of its own; its code comes with it. */
export const ownFigures = externalStore<ReactNode>(null)
