/**
 * [Note: Blank pages] A device does not store a page for each guide, module and scenario: their texts are
 * stored as one file per kind ([Note: One file of texts]), and one blank page per kind has the layout
 * without a text. The service worker answers the address of each existing text with it, and the page renders
 * the text once its code runs. No text has this id.
 */
export const blankId = 'blank'

/** What the loader of a blank page returns in place of a text. */
export const notDrawn = 'not drawn yet'
export type NotDrawn = typeof notDrawn
