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
  cannotOpen: 'None of the keys at hand opens this.',
  damaged: 'This was sealed to a key at hand, but it has been changed or cut short since.',
  noRecipient: 'Nothing is sealed to nobody: it could never be opened again.',
  notAKey: 'This is not a key of the expected kind.',
  malformed: 'This opened, but what is inside is not what it should be.',
  newerVersion: 'This was written by a newer version of Upstander.',
  tooLarge: 'This is too long to be sealed in one piece.',
  wrongChecksum: 'Each word is in the list, but they do not belong together in this order.',
  weakenedParameters: 'The server asked for a weaker protection of the password than is allowed.',
  excessiveParameters: 'The server asked for more work on the password than a device can do.',
  forgedVault: 'This vault is not the one this device knows.',
  rolledBackVault: 'This vault is older than the one this device has seen.',
  lastLock: 'The last lock of a vault cannot be removed.',
  changedKey: 'This key differs from the one seen before.',
  substitutedKey: 'This key is not the one it is said to be.',
  substitutedEntry: 'This entry is not what it is handed out as, or its author did not sign it.',
  substitutedPart: 'This part of a file is not the one that its sender signed.',
  missingPart: 'A part of this file is no longer there.',
  removedEvidence: 'This file was removed by whoever added it.',
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
