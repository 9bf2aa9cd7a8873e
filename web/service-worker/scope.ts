// The parts of the service worker API that we use. TypeScript has them only in a library that conflicts with
// the DOM library, and both kinds of code are in one project.

export interface WorkerClient {
  readonly id: string
  readonly url: string
  postMessage(message: unknown, transfer?: Transferable[]): void
  focus(): Promise<unknown>
}

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

export interface FetchEvent extends ExtendableEvent {
  readonly request: Request
  readonly clientId: string
  respondWith(answer: Promise<Response>): void
}

export interface WorkerMessageEvent extends ExtendableEvent {
  readonly data: unknown
  readonly source: WorkerClient | null
  readonly ports: readonly MessagePort[]
}

interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}

/** A push message, decrypted by the browser. */
export interface PushEvent extends ExtendableEvent {
  readonly data: { text(): string } | null
}

export interface NotificationEvent extends ExtendableEvent {
  readonly notification: Notification
}

interface WorkerEvents {
  install: ExtendableEvent
  activate: ExtendableEvent
  fetch: FetchEvent
  message: WorkerMessageEvent
  sync: SyncEvent
  push: PushEvent
  notificationclick: NotificationEvent
}

export interface WorkerScope {
  readonly location: Location
  readonly registration: ServiceWorkerRegistration
  readonly clients: {
    claim(): Promise<void>
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly WorkerClient[]>
    openWindow(address: string): Promise<unknown>
  }
  skipWaiting(): Promise<void>
  addEventListener<Kind extends keyof WorkerEvents>(
    kind: Kind,
    listener: (event: WorkerEvents[Kind]) => void,
  ): void
}
