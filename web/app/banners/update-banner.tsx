import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { brand } from '#content/brand.ts'
import { m } from '#web/messages/compiled/messages.js'
import type { UpdateOutcome } from '#web/platform/offline-copy/update.ts'
import { update } from '#web/platform/offline-copy/watch-worker.ts'
import { Button } from '#web/ui/button.tsx'
import { Banner } from './banner.tsx'

/** Offers a new version: the person installs it when it suits them, and never loses unsaved text by it. */
export function UpdateBanner() {
  const [isHidden, setHidden] = useState(false)
  const [outcome, setOutcome] = useState<UpdateOutcome>()
  if (isHidden) return null
  const text = outcome === 'something is only here' ? m.app_update_only_here() : m.app_update_text()
  return (
    <Banner
      icon={RefreshCw}
      title={m.app_update_title({ brand: brand.name })}
      text={<output>{text}</output>}
      staysInView
    >
      <Button
        size="small"
        working={outcome === 'reloading' && m.app_update_working()}
        onClick={() => void update.apply().then(setOutcome)}
      >
        {m.app_update_now()}
      </Button>
      <Button size="small" tone="quiet" onClick={() => setHidden(true)}>
        {m.app_later()}
      </Button>
    </Banner>
  )
}
