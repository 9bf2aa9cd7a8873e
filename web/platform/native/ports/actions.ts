/** Whether the person lets this app use a part of their device. */
export type Permission =
  | 'granted'
  /** The person is asked when they use it. */
  | 'unasked'
  /** Only the person can change it, in the settings of the browser or of the device. */
  | 'refused'
  /** The browser does not say before it is used. */
  | 'untold'
  /** This device or browser does not have it. */
  | 'missing'

/** A point on the map: degrees, and metres of accuracy. */
export interface MapPoint {
  readonly latitude: number
  readonly longitude: number
  readonly accuracy: number
}

/** A notification that this device shows later. Anyone with the device may read it, so its text is neutral. */
export interface DeviceNotice {
  /** An integer from 1 to 2^31 - 1; a notification with the same id replaces it. */
  readonly id: number
  readonly title: string
  readonly body: string
  readonly at: Date
}

/** Shows the camera's picture on the screen. */
export interface Viewfinder {
  /** @returns the picture once the person has pressed the shutter; `null` if they closed it */
  (camera: MediaStream): Promise<Frame | null>
}

/** One frame of a video, unchanged. */
export interface Frame {
  readonly source: CanvasImageSource
  /** Pixels. */
  readonly width: number
  readonly height: number
}

export interface Camera {
  permission(): Promise<Permission>
  /**
   * A JPEG photo of {@link photoQuality}. It is in memory only; no copy stays in the gallery.
   *
   * @param viewfinder for devices without their own
   * @returns `null` if the person closed the camera
   * @throws PermissionMissing
   * @throws ActionMissing
   */
  takePhoto(viewfinder: Viewfinder): Promise<File | null>
}

export interface Location {
  permission(): Promise<Permission>
  /**
   * The device's current position.
   *
   * @throws PermissionMissing
   * @throws ActionMissing if it cannot be determined
   */
  currentPosition(): Promise<MapPoint>
}

export interface Notifications {
  permission(): Promise<Permission>
  /** Whether they show after the app is closed, or only while a page is open. */
  readonly persistAfterClose: boolean
  /**
   * @throws PermissionMissing
   * @throws ActionMissing
   */
  schedule(notice: DeviceNotice): Promise<void>
  /** Cancels it, if it was not shown yet. */
  cancel(id: number): Promise<void>
}

export interface Haptics {
  /** One short, light vibration. @returns whether the device reported it */
  tap(): Promise<boolean>
}

/** What is shared with another app. */
export interface SharedText {
  readonly title: string
  readonly text: string
}

export interface Sharing {
  /** Lets the person choose an app to share with. @returns whether they chose one. @throws ActionMissing */
  share(shared: SharedText): Promise<boolean>
}

/** A text message that the person may send with the device's own app. */
export interface MessageDraft {
  /** Telephone numbers, as dialled. */
  readonly to: readonly string[]
  readonly text: string
}

export interface TextMessages {
  /**
   * Opens the device's messages app with the text filled in. Only the person knows whether it is sent.
   * @throws ActionMissing
   */
  compose(draft: MessageDraft): Promise<void>
}

export interface Saving {
  /**
   * Saves a file where the person chooses, or in the browser's download folder.
   *
   * @param name neutral: it shows in folders and in lists of recent files
   * @returns whether they chose a place, as far as the device says
   */
  save(file: Blob, name: string): Promise<boolean>
}

/** The capabilities of a device, each used only after a press. */
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

/** Options for locating the device: the timeout and the maximum age of a position, in milliseconds. */
export const timeoutMs = { enableHighAccuracy: true, timeout: 20_000, maximumAge: 60_000 }
