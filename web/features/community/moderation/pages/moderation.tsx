import { Keyboard } from 'lucide-react'
import { useId, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { m } from '#web/messages/compiled/messages.js'
import { ModeratorPage } from '#web/platform/frame/moderator-page.tsx'
import { useTopics } from '#web/platform/live/use-topics.ts'
import { pageMeta } from '#web/platform/pages/page-meta.ts'
import type { KnownUser } from '#web/platform/session/known-user.ts'
import { useKeysSetting } from '#web/records/case-desk/use-keys-setting.ts'
import { Button } from '#web/ui/button.tsx'
import { TabPanel, TabRow } from '#web/ui/tabs.tsx'
import { ToolFrame } from '#web/ui/tool-frame.tsx'
import { Desk } from '../components/desk.tsx'
import { Duty } from '../components/duty-switch.tsx'
import { KeyHelp } from '../components/key-help.tsx'
import { queueRefreshed, queueKeys } from '../queries.ts'

export function meta() {
  return pageMeta({ title: m.moderation_title(), description: m.moderation_description() })
}

const views = ['queue', 'duty'] as const

/** The queue stays in sync while either view is open, so that it is current on returning to it. */
function useLiveQueue({ id }: KnownUser): void {
  const watching = useMemo(
    () => ({ name: `member:${id}`, options: {}, all: queueKeys, refreshes: queueRefreshed }),
    [id],
  )
  useTopics(watching)
}

function Views({ user }: { user: KnownUser }) {
  useLiveQueue(user)
  const id = useId()
  const [params, setParams] = useSearchParams()
  const view = params.get('view') === 'duty' ? 'duty' : 'queue'
  const keys = useKeysSetting()
  const [isHelp, setHelp] = useState(false)
  const labels = { queue: m.moderation_queue(), duty: m.moderation_duty() }
  return (
    <ToolFrame
      title={m.moderation_title()}
      fillsWindow
      views={
        <TabRow
          id={id}
          label={m.moderation_title()}
          tabs={views.map((key) => ({ key, label: labels[key] }))}
          selected={view}
          onSelect={(key) => setParams(key === 'queue' ? {} : { view: key }, { replace: true })}
        />
      }
      actions={
        <Button
          tone="quiet"
          size="small"
          className="px-2 max-md:hidden"
          icon={<Keyboard aria-hidden size={20} />}
          onClick={() => setHelp(true)}
        >
          {m.moderation_keys()}
        </Button>
      }
    >
      <TabPanel id={id} selected={view} className="xl:h-full">
        {view === 'duty' ? <Duty /> : <Desk hasKeys={keys.isOn} onHelp={() => setHelp(true)} />}
      </TabPanel>
      {isHelp && <KeyHelp isOn={keys.isOn} onTurn={keys.turn} onClose={() => setHelp(false)} />}
    </ToolFrame>
  )
}

/** The queue of the moderators and their duty hours. For other signed-in members the page does not exist. */
export default function Moderation() {
  return (
    <ModeratorPage title={m.moderation_title()} visitor={<p>{m.moderation_visitor()}</p>}>
      {(user) => <Views user={user} />}
    </ModeratorPage>
  )
}
