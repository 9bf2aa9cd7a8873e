import type { PushDevice } from '#contract/notification-devices.ts'
import { deviceKind } from '#contract/sign-ins.ts'
import type { DeviceRow } from './queries.ts'

export function presentDevice({ id, form, browser, since, is_this: isThis }: DeviceRow): PushDevice {
  return { id, device: deviceKind.parse({ form, browser }), since, isThis }
}
