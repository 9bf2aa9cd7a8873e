/** What the person can permit. */
export type Permitted = 'Camera' | 'Location' | 'Notification'

/** The person does not let the app use this. Nothing was done. */
export class PermissionMissing extends Error {
  override readonly name = 'PermissionMissing'
  readonly permitted: Permitted

  constructor(permitted: Permitted, options?: ErrorOptions) {
    super(`${permitted} permission not granted`, options)
    this.permitted = permitted
  }
}

/** This device or browser cannot do it, or not now. Nothing was done. */
export class ActionMissing extends Error {
  override readonly name = 'ActionMissing'

  constructor(options?: ErrorOptions) {
    super('This device does not do that', options)
  }
}
