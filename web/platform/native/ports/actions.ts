/** Whether the person lets this app use a part of their device. */
export type Permission =
  | 'granted'
  /** It is asked for once they press. */
  | 'unasked'
  /** Only they can change it, in the settings of the browser or of the device. */
  | 'refused'
  /** The browser does not tell before it is used. */
  | 'untold'
  /** This device or browser does not have it. */
  | 'missing'

/** A point on the map: degrees, and metres of accuracy. */
export interface MapPoint {
  readonly latitude: number
  readonly longitude: number
  readonly accuracy: number
}

/** Words that this device shows later. Whoever holds the device may read them, so they are neutral. */
export interface DeviceNotice {
  /** Whole, from 1 to 2^31 - 1; one with the same id takes its place. */
  readonly id: number
  readonly title: string
  readonly body: string
  readonly at: Date
}

/** What the camera sees, on the screen. */
export interface Viewfinder {
  /** @returns the picture once the person has pressed the shutter; `null` where they closed it */
  (camera: MediaStream): Promise<Frame | null>
}

/** One picture of a film, as it is. */
export interface Frame {
  readonly source: CanvasImageSource
  /** Pixels. */
  readonly width: number
  readonly height: number
}

export interface Camera {
  permission(): Promise<Permission>
  /**
   * A photo in JPEG, of {@link photoQuality}. It is in memory only; no copy stays in the gallery.
   *
   * @param viewfinder for where the device has none of its own
   * @returns `null` where the person closed the camera
   * @throws PermissionMissing
   * @throws ActionMissing
   */
  takePhoto(viewfinder: Viewfinder): Promise<File | null>
}

export interface Location {
  permission(): Promise<Permission>
  /**
   * Where the device is now.
   *
   * @throws PermissionMissing
   * @throws ActionMissing where it cannot be found out
   */
  here(): Promise<MapPoint>
}

export interface Notifications {
  permission(): Promise<Permission>
  /** Whether they come after the app is closed, or only from an open page. */
  readonly outliveThePage: boolean
  /**
   * @throws PermissionMissing
   * @throws ActionMissing
   */
  schedule(notice: DeviceNotice): Promise<void>
  /** It does not come any more, where it has not yet. */
  cancel(id: number): Promise<void>
}

export interface Haptics {
  /** One short, light touch. @returns whether the device said that it did it */
  tap(): Promise<boolean>
}

/** What is handed to another app. */
export interface SharedText {
  readonly title: string
  readonly text: string
}

export interface Sharing {
  /** Lets the person hand it to an app of theirs. @returns whether they chose one. @throws ActionMissing */
  share(shared: SharedText): Promise<boolean>
}

/** A text message that somebody may send by the device's own app. */
export interface MessageDraft {
  /** Telephone numbers, each as it is dialled. */
  readonly to: readonly string[]
  readonly text: string
}

export interface TextMessages {
  /** Opens the device's own app with the message written. Whether it is sent only the person knows. @throws ActionMissing */
  compose(draft: MessageDraft): Promise<void>
}

export interface Saving {
  /**
   * Saves a file where the person chooses, or where the browser puts downloads.
   *
   * @param name neutral: it shows in folders and in lists of recent files
   * @returns whether they chose a place, as far as the device tells
   */
  save(file: Blob, name: string): Promise<boolean>
}

/** What the app does with the device, each only after a press. */
export interface DeviceActions {
  readonly camera: Camera
  readonly location: Location
  readonly notifications: Notifications
  readonly haptics: Haptics
  readonly sharing: Sharing
  readonly messages: TextMessages
  readonly saving: Saving
}

/** In percent. */
export const photoQuality = 90

/** How long the device may look for where it is, in milliseconds, and how old the answer may be. */
export const timeoutMs = { enableHighAccuracy: true, timeout: 20_000, maximumAge: 60_000 }
