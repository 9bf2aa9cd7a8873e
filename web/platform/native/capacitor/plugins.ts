import type { AppLauncherPlugin } from '@capacitor/app-launcher'
import type { CameraPlugin } from '@capacitor/camera'
import { registerPlugin } from '@capacitor/core'
import type { GeolocationPlugin } from '@capacitor/geolocation'
import type { LocalNotificationsPlugin } from '@capacitor/local-notifications'
import type { SharePlugin } from '@capacitor/share'

/** What we use of `@capacitor/haptics`: its own type asks for an enum, and so for its code. */
interface HapticsPlugin {
  impact(options: { style: 'LIGHT' }): Promise<void>
}

/** What we use of `@capacitor/filesystem`, for the same reason: the folder that the system may empty. */
interface FilesystemPlugin {
  writeFile(options: {
    path: string
    /** Base64. */
    data: string
    directory: 'CACHE'
    recursive: true
  }): Promise<{ uri: string }>
  deleteFile(options: { path: string }): Promise<void>
  rmdir(options: { path: string; directory: 'CACHE'; recursive: true }): Promise<void>
}

/*
 * The native side of the plugins, by the names under which they register themselves. Their packages would bring a browser's
 * side of their own along, which is never used here: ours is in the folder beside.
 */
export const Camera: CameraPlugin = registerPlugin<CameraPlugin>('Camera')
export const Geolocation: GeolocationPlugin = registerPlugin<GeolocationPlugin>('Geolocation')
export const LocalNotifications: LocalNotificationsPlugin =
  registerPlugin<LocalNotificationsPlugin>('LocalNotifications')
export const Haptics: HapticsPlugin = registerPlugin<HapticsPlugin>('Haptics')
export const Share: SharePlugin = registerPlugin<SharePlugin>('Share')
export const Filesystem: FilesystemPlugin = registerPlugin<FilesystemPlugin>('Filesystem')
export const AppLauncher: AppLauncherPlugin = registerPlugin<AppLauncherPlugin>('AppLauncher')
