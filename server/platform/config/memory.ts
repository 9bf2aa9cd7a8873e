import { totalmem } from 'node:os'

/** MiB of memory that this machine has, or that its container may use where that is less. */
export const availableMemory = (): number =>
  Math.min(totalmem(), process.constrainedMemory() || Infinity) / (1024 * 1024)

/**
 * [Note: Young memory] What a call leaves behind is collected whenever the room for what is new is full, and what is still in use then is copied. In
 * more room that happens less often, and less is still in use.
 *
 * @param memory MiB of the machine
 * @returns what Node.js is started with; nothing below 2 GiB, where V8 decides
 */
export function youngMemory(memory: number): string[] {
  if (memory < 2000) return []
  return [`--max-semi-space-size=${memory < 4000 ? 32 : 64}`]
}
