/**
 * Everything that can go wrong here, by code. The web says each one in the person's language; the sentences below are
 * for engineers and for the command line. None of them carries a secret: an unknown word is named by its place.
 */
export type EncryptionFailure =
  | { code: 'cannotOpen' }
  | { code: 'damaged' }
  | { code: 'noRecipient' }
  | { code: 'notAKey' }
  | { code: 'malformed' }
  | { code: 'newerVersion' }
  | { code: 'tooLarge' }
  | { code: 'wordCount'; expected: number; found: number }
  | { code: 'unknownWord'; position: number }
  | { code: 'wrongChecksum' }
  | { code: 'weakenedParameters' }
  | { code: 'excessiveParameters' }
  | { code: 'forgedVault' }
  | { code: 'rolledBackVault' }
  | { code: 'lastLock' }
  | { code: 'changedKey' }
  | { code: 'substitutedKey' }
  | { code: 'substitutedEntry' }
  | { code: 'substitutedPart' }
  | { code: 'missingPart' }
  | { code: 'removedEvidence' }

export type EncryptionErrorCode = EncryptionFailure['code']

const sentences: Record<Exclude<EncryptionErrorCode, 'wordCount' | 'unknownWord'>, string> = {
  cannotOpen: 'No available key opens this.',
  damaged: 'This was sealed to an available key, but has been changed or cut short since.',
  noRecipient: 'There is no recipient, so nobody could ever open this.',
  notAKey: 'This is not a key of the expected kind.',
  malformed: 'This opened, but its content is not what was expected.',
  newerVersion: 'This was written by a newer version of Upstander.',
  tooLarge: 'This is too long to be sealed in one piece.',
  wrongChecksum: 'Each word is in the list, but they do not belong together in this order.',
  weakenedParameters: 'The server asked for weaker password protection than is allowed.',
  excessiveParameters: 'The server asked for more password work than a device can do.',
  forgedVault: 'This is not the vault that this device knows.',
  rolledBackVault: 'This vault is older than the one this device has seen.',
  lastLock: 'The last lock of a vault cannot be removed.',
  changedKey: 'This key differs from the one seen before.',
  substitutedKey: 'This key does not belong to its stated owner.',
  substitutedEntry: 'This entry does not match its stated place, or its author did not sign it.',
  substitutedPart: 'This part of a file is not the one its sender signed.',
  missingPart: 'A part of this file is missing.',
  removedEvidence: 'The person who added this file has removed it.',
}

/** The one error that this folder throws for anything but a defect. `failure` holds the code and its details. */
export class EncryptionError extends Error {
  override readonly name = 'EncryptionError'
  readonly failure: EncryptionFailure

  constructor(failure: EncryptionFailure, options?: ErrorOptions) {
    super(sentenceOf(failure), options)
    this.failure = failure
  }

  get code(): EncryptionErrorCode {
    return this.failure.code
  }
}

function sentenceOf(failure: EncryptionFailure): string {
  if (failure.code === 'wordCount') {
    return `There should be ${failure.expected} words; there are ${failure.found}.`
  }
  if (failure.code === 'unknownWord') return `Word ${failure.position} is not in the list of words.`
  return sentences[failure.code]
}
