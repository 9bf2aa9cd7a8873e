import { m } from '#web/messages/compiled/messages.js'
import { useDeviceChoice } from '#web/platform/device/use-device-choice.ts'
import { pageMeta } from '#web/platform/pages/page-meta.ts'
import { Notice } from '#web/ui/notice.tsx'
import { ToolPage } from '#web/ui/tool-frame.tsx'
import { CameraTool } from '../components/camera-tool.tsx'
import { MessageTool, SaveTool, ShareTool, TouchTool } from '../components/share-tools.tsx'
import { LocationTool } from '../components/location-tool.tsx'
import { ReminderTool } from '../components/reminder-tool.tsx'

export function meta() {
  return pageMeta({ title: m.device_actions_title(), description: m.device_actions_description() })
}

/** What this device can do for the person, each tried by a press, and nothing asked for before it. */
export default function MobileFeatures() {
  const isShared = useDeviceChoice() === 'shared'
  return (
    <ToolPage title={m.device_actions_title()} lead={m.device_actions_lead()} width="page">
      {isShared && (
        <Notice tone="warn" title={m.device_actions_shared()}>
          <p>{m.device_actions_shared_text()}</p>
        </Notice>
      )}
      <div className="grid gap-6 md:grid-cols-2 lg:grid-cols-3">
        <CameraTool />
        <LocationTool />
        {!isShared && <ReminderTool />}
        <TouchTool />
        <ShareTool />
        <MessageTool />
        <SaveTool />
      </div>
      <Notice title={m.device_actions_private()}>
        <p>{m.device_actions_private_text()}</p>
      </Notice>
    </ToolPage>
  )
}
