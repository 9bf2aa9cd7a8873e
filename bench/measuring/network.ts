import { randomInt } from 'node:crypto'

/**
 * The network of somebody new, for the header in which an instance looks for it (`TRUST_PROXY`): what is measured stands for many
 * people, and one network alone would soon meet the limits that each has.
 */
export function fromNewNetwork(): { 'x-forwarded-for': string } {
  return { 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` }
}
