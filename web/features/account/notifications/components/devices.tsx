import { dayInWords } from '#web/ui/dates.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type PushDevice, removePushDevice } from '#contract/notification-devices.ts'
import { m } from '#web/messages/compiled/messages.js'
import { call } from '#web/platform/api/call.ts'
import { isRefusal } from '#web/platform/api/errors.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Loaded } from '#web/platform/query/loaded.tsx'
import { deviceInWords } from '#web/platform/session/device-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { pushDevicesQuery } from '../queries.ts'
import { NotAllowed, enablePush, unsubscribe } from '../model/push-subscription.ts'
import type { PushState } from '../model/push-state.ts'
import { TestMessage } from './test-message.tsx'
import { usePushState } from './use-push-state.ts'

const stateTexts: Record<PushState, () => string> = {
  on: m.notifications_push_on,
  off: m.notifications_push_off,
  refused: m.notifications_push_refused,
  install: m.notifications_push_install,
  shared: m.notifications_push_shared,
  shell: m.notifications_push_shell,
  missing: m.notifications_push_missing,
}

/** Messages for errors that the general ones do not cover; otherwise undefined. */
function errorText(error: unknown): string | undefined {
  if (error instanceof NotAllowed) return m.notifications_push_not_allowed()
  return error instanceof DOMException ? m.notifications_push_failed() : undefined
}

function useTurning(devices: readonly PushDevice[], applicationServerKey: string, refetch: () => void) {
  const queries = useQueryClient()
  const refetchState = async () => {
    await queries.invalidateQueries({ queryKey: pushDevicesQuery.queryKey })
    refetch()
  }
  const on = useWrite(async () => {
    try {
      await enablePush(applicationServerKey)
    } finally {
      await refetchState()
    }
  }, errorText)
  const off = useWrite(async (id: string) => {
    try {
      if (devices.some((each) => each.id === id && each.isThis)) await unsubscribe()
      await call(removePushDevice, { params: { id } })
    } catch (error) {
      // A device that is already removed counts as success.
      if (!isRefusal(error, 'not_found')) throw error
    } finally {
      await refetchState()
    }
  }, errorText)
  return { on, off, failed: on.problem ?? off.problem }
}

/** What a notification says and who can read it, before the member enables it. */
function Preview() {
  return (
    <Notice>
      <p>{m.notifications_push_preview()}</p>
    </Notice>
  )
}

interface ThisDeviceProps {
  devices: readonly PushDevice[]
  applicationServerKey: string
}

function ThisAndOthers({ devices, applicationServerKey }: ThisDeviceProps) {
  const mine = devices.find(({ isThis }) => isThis)
  const others = devices.filter(({ isThis }) => !isThis)
  const [state, refetch] = usePushState(mine !== undefined)
  const { on, off, failed: markFailed } = useTurning(devices, applicationServerKey, refetch)
  return (
    <>
      {state && <p>{stateTexts[state]()}</p>}
      {state === 'off' && (
        <>
          <Preview />
          <div>
            <Button working={on.isWorking && m.notifications_push_turning_on()} onClick={() => on.write()}>
              {m.notifications_push_turn_on()}
            </Button>
          </div>
        </>
      )}
      {state === 'on' && mine && (
        <div>
          <Button
            tone="secondary"
            working={off.isWorking && m.notifications_push_turning_off()}
            onClick={() => off.write(mine.id)}
          >
            {m.notifications_push_turn_off()}
          </Button>
        </div>
      )}
      {markFailed && (
        <Notice tone="danger" live>
          {markFailed}
        </Notice>
      )}
      {others.length > 0 && <OtherDevices devices={others} onRemove={(id) => off.write(id)} />}
    </>
  )
}

interface OtherDevicesProps {
  devices: readonly PushDevice[]
  onRemove: (id: string) => void
}

function OtherDevices({ devices, onRemove }: OtherDevicesProps) {
  return (
    <section aria-labelledby="other-devices" className="grid gap-2">
      <h3 id="other-devices" className="text-base">
        {m.notifications_other_devices()}
      </h3>
      <ul className="divide-y-2 divide-line border-y-2 border-line">
        {devices.map(({ id, device, since }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-2">
            <span>
              <span className="font-semibold">{deviceInWords(device)}</span>
              <br />
              <span className="text-sm text-ink-soft">
                {m.notifications_device_since({ day: dayInWords(since) })}
              </span>
            </span>
            <Button
              tone="secondary"
              aria-label={m.notifications_device_remove_named({
                name: deviceInWords(device),
                day: dayInWords(since),
              })}
              onClick={() => onRemove(id)}
            >
              {m.notifications_device_remove()}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Whether this device gets notifications, which other devices do, and a test message. */
export function Devices() {
  const query = useQuery(pushDevicesQuery)
  return (
    <section aria-labelledby="devices-title" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="devices-title" className="text-xl">
        {m.notifications_this_device()}
      </h2>
      <Loaded query={query} loading={<SkeletonText lines={3} />}>
        {({ items, applicationServerKey }) => (
          <ThisAndOthers devices={items} applicationServerKey={applicationServerKey} />
        )}
      </Loaded>
      <TestMessage />
    </section>
  )
}
