import { type DecisionReason, decisionReasons } from '#contract/community/values.ts'

const keys = '1234567890abcdefghijklmnopqrstuvwxyz'

/** The key of a reason while one is being chosen: its number, digits first. */
export const keyOfReason = (reason: DecisionReason): string => keys[decisionReasons.indexOf(reason)] ?? ''

export const reasonOfKey = (key: string): DecisionReason | undefined =>
  key.length === 1 ? decisionReasons[keys.indexOf(key)] : undefined
