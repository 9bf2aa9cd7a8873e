import type { AppLauncherPlugin } from '@capacitor/app-launcher'
import type { CameraPlugin } from '@capacitor/camera'
import { registerPlugin } from '@capacitor/core'
import type { GeolocationPlugin } from '@capacitor/geolocation'
import type { LocalNotificationsPlugin } from '@capacitor/local-notifications'
import type { SharePlugin } from '@capacitor/share'

/** The part of `@capacitor/haptics` that we use: its own type needs an enum, and so its code. */
interface HapticsPlugin {
  impact(options: { style: 'LIGHT' }): Promise<void>
}

/** The part of `@capacitor/filesystem` that we use, for the same reason: the folder that the system may clear. */
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
 * The native side of the plugins, by the names under which they register. Their packages would add a browser
 * implementation that is never used here: ours is in the folder beside this one.
 */
export const Camera: CameraPlugin = registerPlugin<CameraPlugin>('Camera')
export const Geolocation: GeolocationPlugin = registerPlugin<GeolocationPlugin>('Geolocation')
export const LocalNotifications: LocalNotificationsPlugin =
  registerPlugin<LocalNotificationsPlugin>('LocalNotifications')
export const Haptics: HapticsPlugin = registerPlugin<HapticsPlugin>('Haptics')
export const Share: SharePlugin = registerPlugin<SharePlugin>('Share')
export const Filesystem: FilesystemPlugin = registerPlugin<FilesystemPlugin>('Filesystem')
export const AppLauncher: AppLauncherPlugin = registerPlugin<AppLauncherPlugin>('AppLauncher')
