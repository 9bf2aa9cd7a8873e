/**
 * [Note: Blank pages] A device stores no page for each guide, module and scenario: their texts lie there as one file for each kind
 * ([Note: One file of texts]). It stores one blank page for each kind, whose HTML has the frame of the house and nothing of a text. The
 * worker answers the address of each text that there is with it, and the page draws the text once its code runs. No text has this id.
 */
export const blankId = 'blank'

/** What the loader of a blank page says in place of a text. */
export const notDrawn = 'not drawn yet'
export type NotDrawn = typeof notDrawn
