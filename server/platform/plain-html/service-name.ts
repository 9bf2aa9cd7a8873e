import { brand } from '#content/brand.ts'

let name = brand.name

/** What the service is called now, in pages that need no scripts. */
export const serviceName = (): string => name

/** An administrator named it otherwise. One process is one service. */
export function setServiceName(next: string): void {
  name = next
}
