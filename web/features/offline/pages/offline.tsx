import { pageMeta } from '#web/document/page-meta.ts'
import { m } from '#web/messages/compiled/messages.js'
import { OfflineScreen } from '../components/offline-screen.tsx'

export function meta() {
  return [
    ...pageMeta({ title: m.offline_title(), description: m.offline_lead() }),
    { name: 'robots', content: 'noindex' },
  ]
}

export default function Offline() {
  return <OfflineScreen onTryAgain={() => window.location.reload()} />
}
